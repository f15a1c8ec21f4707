import { breaksContract, ENTRY_KINDS } from '#contracts/kit/journal.ts';
import { readStretch } from '#fixtures/stretch.ts';
import type { Entry } from '#mock-server/worlds/entry.ts';
import { pathTest } from '#mock-server/worlds/faults.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { readMoment } from './clock.ts';
import { KitFailure, quoted } from './failure.ts';
import { entryLine, journalEntry } from './journal-entry.ts';
import { readKnown, readNumber } from './routes.ts';

type Test = (entry: Entry) => boolean;

const statusTest = (text: string): Test => {
  const wanted = text.toLowerCase().split(',');
  const wrong = wanted.find((one) => !/^(?:[1-5]xx|[1-5]\d\d|none)$/.test(one));
  if (wrong !== undefined)
    throw new KitFailure(422, `"status" is ${quoted(wrong)}: write it like 404, 4xx, 4xx,5xx, or none for no answer.`);
  return ({ status }) =>
    wanted.includes(String(status ?? 'none')) || wanted.includes(`${Math.floor((status ?? 0) / 100)}xx`);
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
  const duration = readStretch(text);
  const from = duration === undefined ? readMoment(text) : now - Math.abs(duration);
  return ({ at }) => from !== undefined && at >= from;
};

const textTest = (text: string, { outbox }: World): Test => {
  const wanted = text.toLowerCase();
  return (entry) => {
    const { curl: _curl, ...rest } = journalEntry(entry, outbox);
    const { url, request, answer } = rest;
    return [url, request.body, answer.body, JSON.stringify(rest)].some((one) => one?.toLowerCase().includes(wanted));
  };
};

/** The entries of a world's journal that match the parameters, newest first. @throws 422 for a parameter without a meaning */
export const filteredEntries = (world: World, query: Readonly<Record<string, string | undefined>>): Entry[] => {
  const { status, path, method, kind, text, breaks, since, after, limit } = query;
  readKnown('kind', kind, ENTRY_KINDS);
  const most = readNumber('limit', limit, 1);
  const last = readNumber('after', after, 0);
  const isBreaking = readKnown('breaks', breaks, ['true', 'false']) === 'true';
  const tests: Test[] = [
    ...(last === undefined ? [] : [({ id }: Entry) => id > last]),
    ...(status === undefined ? [] : [statusTest(status)]),
    ...(method === undefined ? [] : [(entry: Entry) => entry.method === method.toUpperCase()]),
    ...(since === undefined ? [] : [sinceTest(since, world.clock.now())]),
    ...(path === undefined ? [] : [pathOfEntryTest(path)]),
    ...(kind === undefined ? [] : [(entry: Entry) => entry.kind === kind]),
    ...(isBreaking ? [(entry: Entry) => breaksContract(entryLine(entry))] : []),
    ...(text === undefined ? [] : [textTest(text, world)]),
  ];
  return world.journal
    .list()
    .values()
    .filter((entry) => tests.every((test) => test(entry)))
    .take(most ?? Number.POSITIVE_INFINITY)
    .toArray();
};
