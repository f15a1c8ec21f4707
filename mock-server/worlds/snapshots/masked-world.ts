import type { FaultRule } from '#contracts/kit/fault.ts';
import type { KitEntry } from '#contracts/kit/journal.ts';
import type { ExportedWorld } from '#contracts/kit/snapshots.ts';
import { contractCalls } from '#fixtures/loader/calls/calls.ts';
import type { Sqlite } from '#mock-server/db/open.ts';
import { MASK } from '#mock-server/record/masking/masked.ts';
import { mapTexts, Pseudonyms } from '#mock-server/record/masking/pseudonyms.ts';
import type { Origin } from '#mock-server/worlds/image/image.ts';
import { type StoredTable, storedRows, storedTables } from '#mock-server/worlds/image/stored-tables.ts';
import { hashPassword, passwordMatches } from '#mock-server/worlds/password.ts';
import { SAVED_PASSWORD } from './person-words.ts';

type Change = (text: string) => string;

/** Columns that the server fills by itself, and those whose texts repeat what others contain. */
const OWN = /^(?:kind|code|token|password|file_extension|header_image)$/;
const COMPOSED = /^(?:text|link)$/;
const isComposed = (column: string): boolean => COMPOSED.test(column);
const isTyped = (column: string): boolean => !OWN.test(column) && !isComposed(column);

type Row = NonNullable<KitEntry['writes']>[number]['before'];
const mapColumns = (row: Row, isMeant: (column: string) => boolean, change: Change): Row =>
  row &&
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isMeant(name) ? mapTexts(value, change) : value]),
  );

/** Texts that stay: of the scenario's rows and people, and the codes and tokens that the server made. */
const scenarioTexts = (origin: Origin, { tables }: ExportedWorld, scenario: Sqlite | undefined): Set<string> => {
  const scenarioWords = new Set([MASK, SAVED_PASSWORD]);
  const add = (text: string) => {
    scenarioWords.add(text.trim());
    return text;
  };
  mapTexts(origin, add);
  for (const { path } of contractCalls()) path.split('/').forEach(add);
  for (const table of scenario ? storedTables : [])
    for (const [column, value] of [...storedRows(scenario as Sqlite, table).values()].flatMap(Object.entries)) {
      if (table.columns[column] === 'json' && value !== null) mapTexts(JSON.parse(String(value)), add);
      else if (value !== null) add(Buffer.isBuffer(value) ? value.toString('base64') : String(value));
    }
  for (const { columns, rows } of Object.values(tables))
    for (const [at, value] of rows.flatMap((row) => [...row.entries()])) {
      const column = columns[at] ?? '';
      if (typeof value !== 'string') continue;
      if (OWN.test(column)) add(value);
      if (column === 'link' && URL.canParse(value)) for (const [, one] of new URL(value).searchParams) add(one);
    }
  return scenarioWords;
};

const SECRET_HEADERS = /^(?:cookie|set-cookie|authorization|x-xsrf-token|x-csrf-token)$/i;
const maskedHeaders = (headers: KitEntry['request']['headers'], change: Change) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, SECRET_HEADERS.test(name) ? MASK : mapTexts(value, change)]),
  );

/** First what was typed, oldest first; then what repeats it. Only the journal's own words and those of tools stay. */
const maskedJournal = (journal: readonly KitEntry[], pseudonyms: Pseudonyms): KitEntry[] => {
  const typed: Change = (text) => pseudonyms.of(text);
  const repeated: Change = (text) => pseudonyms.in(text);
  const sent = journal.toReversed().map((entry) => {
    const { request, kind } = entry;
    const type = String(request.headers['content-type'] ?? '');
    const body = request.body === null || kind === 'kit' ? request.body : pseudonyms.ofBody(request.body, type);
    const writes = entry.writes?.map(({ table, id, before, after }) => ({
      table,
      id: mapTexts(id, typed),
      before: mapColumns(before, isTyped, typed),
      after: mapColumns(after, isTyped, typed),
    }));
    const [url, path] = [entry.url, entry.path].map((address) => pseudonyms.ofUrl(address));
    return { ...entry, url, path, request: { ...request, body }, ...(writes ? { writes } : {}) } as KitEntry;
  });
  return sent.toReversed().map((entry) => {
    const { request, answer, why, rules, messages, writes, fault, kind } = entry;
    // The body of a fault may be a recorded one.
    const given =
      answer.body !== null && fault !== null ? pseudonyms.ofAnswer(answer.body, entry.status ?? 200) : answer.body;
    const inRow = (row: Row) => mapColumns(row, isComposed, repeated);
    return {
      ...entry,
      ...(why === undefined ? {} : { why: repeated(why) }),
      ...(rules ? { rules: rules.map((rule) => ({ ...rule, ...mapTexts({ message: rule.message }, repeated) })) } : {}),
      ...(messages
        ? { messages: messages.map((one) => ({ ...mapTexts(one, repeated), kind: one.kind, at: one.at })) }
        : {}),
      ...(writes
        ? { writes: writes.map((one) => ({ ...one, before: inRow(one.before), after: inRow(one.after) })) }
        : {}),
      request: {
        ...request,
        headers: maskedHeaders(request.headers, repeated),
        body: request.body !== null && kind === 'kit' ? pseudonyms.inBody(request.body) : request.body,
      },
      answer: {
        ...answer,
        headers: maskedHeaders(answer.headers, repeated),
        body: given === null ? null : pseudonyms.inBody(given),
      },
      curl: '',
    };
  });
};

type Opens = NonNullable<Origin['opens']>;
const maskedOpens = (opens: Opens, pseudonyms: Pseudonyms): Opens => {
  const { applicant, ...addresses } = opens.tab ?? {};
  const tab = {
    ...(applicant && { applicant: mapTexts(applicant, (text) => pseudonyms.of(text)) }),
    ...mapTexts(addresses, (text) => pseudonyms.ofUrl(text)),
  };
  const seen = opens.seen === undefined ? {} : { seen: pseudonyms.in(opens.seen) };
  return { ...opens, path: pseudonyms.ofUrl(opens.path), ...seen, ...(opens.tab && { tab }) };
};

/** The body of a fault may be a recorded one. */
const maskedFault = (fault: unknown, pseudonyms: Pseudonyms): unknown => {
  const { body, status = 200 } = fault as FaultRule;
  if (body === undefined) return fault;
  return { ...(fault as FaultRule), body: JSON.parse(pseudonyms.ofAnswer(JSON.stringify(body), status)) };
};

/**
 * Masks an exported world: texts of the same form, `pseudonyms`, replace what was typed or recorded. The texts of its scenario stay; `origin` and `scenario` are the world's own and its rows. Uploaded files lose
 * their content, and people with a changed password get that of saved worlds.
 */
export const maskedWorld = (
  world: ExportedWorld,
  { origin, scenario }: { readonly origin: Origin; readonly scenario: Sqlite | undefined },
): { world: ExportedWorld; pseudonyms: Pseudonyms } => {
  const scenarioWords = scenarioTexts(origin, world, scenario);
  const pseudonyms = new Pseudonyms(scenarioWords);
  const passwords = new Map(origin.cast.map(({ id, password }) => [id, password]));
  const masked = ({ columns, name }: StoredTable, row: readonly unknown[]) =>
    Object.entries(columns).map(([column, kind], at) => {
      const value = row[at];
      if (value === null || typeof value === 'number') return value;
      if (kind === 'bytes') return scenarioWords.has((value as { base64: string }).base64) ? value : null;
      const text = String(value);
      if (name === 'members' && column === 'password') {
        const plain = passwords.get(Number(row[0]));
        return plain && passwordMatches(plain, text) ? text : hashPassword(SAVED_PASSWORD);
      }
      if (!isTyped(column)) return text;
      if (kind !== 'json') return pseudonyms.of(text);
      return JSON.stringify(mapTexts(JSON.parse(text), (one) => pseudonyms.of(one)));
    });
  const tables = storedTables.map((table) => {
    const { columns = [], rows = [] } = world.tables[table.name] ?? {};
    return [table.name, { columns, rows: rows.map((row) => masked(table, row)) }] as const;
  });
  const journal = maskedJournal(world.journal, pseudonyms);
  const from = world.origin as Origin;
  const composed = tables.map(([name, { columns, rows }]) => {
    const isRepeating = columns.map(isComposed);
    const inRow = (row: readonly unknown[]) =>
      row.map((value, at) => (isRepeating[at] && typeof value === 'string' ? pseudonyms.in(value) : value));
    return [name, { columns, rows: rows.map(inRow) }];
  });
  return {
    pseudonyms,
    world: {
      ...world,
      origin: from.opens ? { ...from, opens: maskedOpens(from.opens, pseudonyms) } : from,
      tables: Object.fromEntries(composed),
      faults: world.faults.map((fault) => maskedFault(fault, pseudonyms)),
      journal,
    },
  };
};
