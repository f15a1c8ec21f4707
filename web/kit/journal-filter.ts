import { breaksContract, type EntryLine } from '#contracts/kit/journal.ts';

type Test = (line: EntryLine) => boolean;

const isFailed: Test = ({ status, outcome }) =>
  (status !== null && status >= 400) || (outcome !== 'answered' && outcome !== 'open');
const isWrite: Test = ({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Filters of the buttons: API traffic of some kind, or other traffic. */
export const shownBy = {
  all: ({ kind }) => kind === 'api',
  writes: (line) => line.kind === 'api' && isWrite(line),
  failed: (line) => line.kind === 'api' && isFailed(line),
  breaks: (line) => line.kind === 'api' && breaksContract(line),
  pictures: ({ kind }) => kind === 'picture',
  kit: ({ kind }) => kind === 'kit',
} as const satisfies Readonly<Record<string, Test>>;
export type Shown = keyof typeof shownBy;
export const SHOWN = Object.keys(shownBy) as readonly Shown[];

const wordTest = (word: string): Test => {
  const [, name, value = ''] = /^(status|method|path|text):(.*)$/.exec(word) ?? [];
  switch (name) {
    case 'status':
      // `4`, `4xx` and `404` are prefixes of the status.
      return ({ status, outcome }) => String(status ?? outcome).startsWith(value.replace(/x+$/, ''));
    case 'method':
      return ({ method }) => method.toLowerCase().startsWith(value);
    case 'path':
      return ({ path }) => path.toLowerCase().includes(value);
    case 'text':
      return () => true;
  }
  if (word === 'breaks') return breaksContract;
  return (line) =>
    [line.method, line.path, line.answered_by, line.why ?? ''].some((text) => text.toLowerCase().includes(word));
};

/** The predicate of a filter like `resume status:4 method:post breaks`; every word must match. */
export const filterTest = (text: string): Test => {
  const tests = text.toLowerCase().split(/\s+/).filter(Boolean).map(wordTest);
  return (line) => tests.every((test) => test(line));
};

/** The text to search in whole requests and responses, which the lines do not contain: `text:unauthenticated`. */
export const textWanted = (filter: string): string | undefined => /(?:^|\s)text:(\S+)/.exec(filter)?.[1];
