import type { EntryLine } from '#contracts/kit/journal.ts';

/** What of the journal is shown: the API's traffic of some kind, or the other traffic, each apart. */
export const SHOWN = ['all', 'writes', 'failed', 'breaks', 'pictures', 'kit'] as const;
export type Shown = (typeof SHOWN)[number];

type Test = (line: EntryLine) => boolean;

const isFailed: Test = ({ status, outcome }) =>
  (status !== null && status >= 400) || (outcome !== 'answered' && outcome !== 'open');
/** Whether the request or its answer breaks the contract. */
export const isBroken: Test = ({ fits }) => fits !== undefined && (fits.request !== null || fits.answer !== null);
const isWrite: Test = ({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Which lines a button shows. */
export const shownBy: Readonly<Record<Shown, Test>> = {
  all: ({ kind }) => kind === 'api',
  writes: (line) => line.kind === 'api' && isWrite(line),
  failed: (line) => line.kind === 'api' && isFailed(line),
  breaks: (line) => line.kind === 'api' && isBroken(line),
  pictures: ({ kind }) => kind === 'picture',
  kit: ({ kind }) => kind === 'kit',
};

const wordTest = (word: string): Test => {
  const [, name, value = ''] = /^(status|method|path):(.*)$/.exec(word) ?? [];
  if (name === 'status') {
    // `4`, `4xx` and `404` are all the beginning of what is meant.
    const beginning = value.replace(/x+$/, '');
    return ({ status, outcome }) => String(status ?? outcome).startsWith(beginning);
  }
  if (name === 'method') return ({ method }) => method.toLowerCase().startsWith(value);
  if (name === 'path') return ({ path }) => path.toLowerCase().includes(value);
  if (word === 'breaks') return isBroken;
  if (word.startsWith('text:')) return () => true;
  return (line) =>
    [line.method, line.path, line.answered_by, line.why ?? ''].some((text) => text.toLowerCase().includes(word));
};

/** The test of what stands in the filter: `resume status:4 method:post breaks`; every word must hold. */
export const filterTest = (text: string): Test => {
  const tests = text.toLowerCase().split(/\s+/).filter(Boolean).map(wordTest);
  return (line) => tests.every((test) => test(line));
};

/** What is looked for in whole requests and answers: `text:unauthenticated`. The lines do not hold them. */
export const textWanted = (filter: string): string | undefined => /(?:^|\s)text:(\S+)/.exec(filter)?.[1];
