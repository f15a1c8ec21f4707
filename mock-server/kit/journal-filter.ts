import { ENTRY_KINDS } from '#contracts/kit/journal.ts';
import { readStretch } from '#fixtures/stretch.ts';
import type { Entry } from '#mock-server/worlds/entry.ts';
import { pathTest } from '#mock-server/worlds/faults.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { KitFailure, quoted } from './failure.ts';
import { entryLine, journalEntry } from './journal-entry.ts';
import { readKnown, readNumber, readYes } from './parameters.ts';
import { readMoment } from './scenario-catalogue.ts';

type Parameters = Readonly<Record<string, string | undefined>>;
type Test = (entry: Entry) => boolean;

const STATUS = /^(?:[1-5]xx|[1-5]\d\d|none)$/i;

const statusTest = (text: string): Test => {
  const wanted = text.toLowerCase().split(',');
  const wrong = wanted.find((one) => !STATUS.test(one));
  if (wrong !== undefined) {
    throw new KitFailure(422, `"status" is ${quoted(wrong)}: write it like 404, 4xx, 4xx,5xx, or none for no answer.`);
  }
  return ({ status }) => {
    const own = status === null ? 'none' : String(status);
    return wanted.some((one) => own === one || (one.endsWith('xx') && own.length === 3 && own[0] === one[0]));
  };
};

/** With a slash before it the beginning of the path, with parameters or `*` as in a fault, else any part of path and query. */
const pathOfEntryTest = (wanted: string): Test => {
  const isAbout = /\*|\/:/.test(wanted) ? pathTest(wanted) : undefined;
  return (entry) => {
    const { path } = entryLine(entry);
    if (isAbout) return isAbout(path.replace(/\/*(?:\?.*)?$/, ''));
    return wanted.startsWith('/') ? path.startsWith(wanted) : path.includes(wanted);
  };
};

const sinceTest = (text: string, now: number): Test => {
  const stretch = readStretch(text);
  const from = stretch === undefined ? readMoment(text) : now - Math.abs(stretch);
  return ({ at }) => from !== undefined && at >= from;
};

const textTest = (text: string, { outbox }: World): Test => {
  const wanted = text.toLowerCase();
  return (entry) => {
    const { curl: _said, ...words } = journalEntry(entry, outbox);
    const { url, request, answer } = words;
    return [url, request.body, answer.body, JSON.stringify(words)].some((one) => one?.toLowerCase().includes(wanted));
  };
};

/** The entries of a world's journal that were asked for, newest first. @throws 422 for a parameter that says nothing. */
export const filteredEntries = (world: World, parameters: Parameters): Entry[] => {
  const { status, path, method, kind, text, breaks, since, after, limit } = parameters;
  readKnown('kind', kind, ENTRY_KINDS);
  const most = readNumber('limit', limit, 1) ?? Number.POSITIVE_INFINITY;
  const last = readNumber('after', after, 0);
  const isBreaking = readYes('breaks', breaks);
  const tests: (Test | undefined)[] = [
    last === undefined ? undefined : ({ id }) => id > last,
    status === undefined ? undefined : statusTest(status),
    method === undefined ? undefined : (entry) => entry.method === method.toUpperCase(),
    since === undefined ? undefined : sinceTest(since, world.clock.now()),
    path === undefined ? undefined : pathOfEntryTest(path),
    kind === undefined ? undefined : (entry) => entry.kind === kind,
    isBreaking
      ? (entry) => {
          const { fits } = entryLine(entry);
          return Boolean(fits?.request ?? fits?.answer);
        }
      : undefined,
    text === undefined ? undefined : textTest(text, world),
  ];
  const found: Entry[] = [];
  for (const entry of world.journal.list()) {
    if (found.length >= most) break;
    if (tests.every((test) => test === undefined || test(entry))) found.push(entry);
  }
  return found;
};
