import { breaksContract, ENTRY_KINDS, type EntryLine } from '#contracts/kit/journal.ts';
import { readDuration } from '#fixtures/loader/duration.ts';
import { readNumber, readOneOf } from '#mock-server/kit/routes.ts';
import { readMoment } from '#mock-server/kit/worlds/clock.ts';
import { pathTest } from '#mock-server/worlds/faults.ts';
import type { JournalEntry } from '#mock-server/worlds/journal/entry.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { quoted, WorldError } from '#mock-server/worlds/world-error.ts';
import { entryLine, journalEntry } from './journal-entry.ts';

type Test = (line: EntryLine) => boolean;

const statusTest = (text: string): Test => {
  const wanted = text.toLowerCase().split(',');
  const wrong = wanted.find((one) => !/^(?:[1-5]xx|[1-5]\d\d|none)$/.test(one));
  if (wrong !== undefined)
    throw new WorldError(`"status" is ${quoted(wrong)}: write it like 404, 4xx, 4xx,5xx, or none for no answer.`);
  return ({ status }) =>
    wanted.includes(String(status ?? 'none')) || wanted.includes(`${Math.floor((status ?? 0) / 100)}xx`);
};

/** With a leading slash the start of the path, with parameters or `*` as in a fault, else any part of path and query. */
const pathOfLineTest = (wanted: string): Test => {
  const isAbout = /\*|\/:/.test(wanted) ? pathTest(wanted) : undefined;
  if (isAbout) return ({ path }) => isAbout(path.replace(/\/*(?:\?.*)?$/, ''));
  return ({ path }) => (wanted.startsWith('/') ? path.startsWith(wanted) : path.includes(wanted));
};

const sinceTest = (text: string, now: number): Test => {
  const duration = readDuration(text);
  const from = duration === undefined ? readMoment(text) : now - Math.abs(duration);
  return ({ at }) => from !== undefined && Date.parse(at) >= from;
};

const hasText = (entry: JournalEntry, text: string, { outbox }: World): boolean => {
  const { curl: _curl, ...rest } = journalEntry(entry, outbox);
  const { url, request, answer } = rest;
  return [url, request.body, answer.body, JSON.stringify(rest)].some((one) => one?.toLowerCase().includes(text));
};

/** The entries of a world's journal that match the parameters, newest first. @throws 422 for an invalid parameter */
export const filteredEntries = (world: World, query: Readonly<Record<string, string | undefined>>): JournalEntry[] => {
  world.feed?.look();
  const { status, path, method, text, since } = query;
  const kind = readOneOf('kind', query.kind, ENTRY_KINDS);
  const limit = readNumber('limit', query.limit, 1) ?? Number.POSITIVE_INFINITY;
  const after = readNumber('after', query.after, 0) ?? 0;
  const breaks = readOneOf('breaks', query.breaks, ['true', 'false']) === 'true';
  const tests: (Test | false | undefined)[] = [
    ({ id }) => id > after,
    kind && ((line) => line.kind === kind),
    method !== undefined && ((line) => line.method === method.toUpperCase()),
    status !== undefined && statusTest(status),
    since !== undefined && sinceTest(since, world.clock.now()),
    path !== undefined && pathOfLineTest(path),
    breaks && breaksContract,
  ];
  const wanted = text?.toLowerCase();
  return world.journal
    .list()
    .values()
    .filter((entry) => tests.every((test) => !test || test(entryLine(entry))))
    .filter((entry) => wanted === undefined || hasText(entry, wanted, world))
    .take(limit)
    .toArray();
};
