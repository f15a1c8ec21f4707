import {
  array,
  assign,
  boolean,
  enums,
  type Infer,
  nullable,
  number,
  optional,
  pattern,
  record,
  refine,
  type Struct,
  StructError,
  string,
  type,
  union,
} from 'superstruct';
import { faultRule } from '#contracts/kit/fault.ts';
import { entry } from '#contracts/kit/journal.ts';
import { message } from '#contracts/kit/message.ts';
import { exportedWorld, WORLD_FORM } from '#contracts/kit/snapshots.ts';
import { printable, printableJson } from '#contracts/printable.ts';
import { resolvedOpens } from '#fixtures/loader/seed/opens-seed.ts';
import { clockSeed, sessionSeed } from '#fixtures/loader/seed/seed.ts';
import { type Kind, storedTables } from '#mock-server/db/stored-tables.ts';
import { THE_END } from '#mock-server/worlds/clock.ts';
import type { Origin } from '#mock-server/worlds/image/image.ts';
import { isTooDeep, MAX_LEVELS, safelyValidated } from '#mock-server/worlds/untrusted.ts';
import { shortened, WorldError } from '#mock-server/worlds/world-error.ts';

export const refused = (why: string) => new WorldError(`This file cannot be imported: ${why}. Nothing has changed.`);

/** The first characters of a bug page, and the block with its world. */
export const BUG_PAGE = '<!DOCTYPE html><html lang="en" data-page="tsugimichi-bug">';
const BEGIN = '<script type="application/json" id="tsugimichi-world">';
const END = '</script>';

/** A world as a block of a page; browsers do not run it. */
export const worldBlock = (world: object): string =>
  BEGIN + printableJson(JSON.stringify(world)).replaceAll('<', '\\u003c') + END;

/** The exported world in a file: all of it, or the block of a bug page. @throws WorldError for another or a cut page. */
const worldIn = (text: string): string => {
  if (!/^\s*</.test(text.slice(0, 1_000))) return text;
  const from = text.indexOf(BEGIN);
  const to = from < 0 ? -1 : text.indexOf(END, from);
  if (to >= 0) return text.slice(from + BEGIN.length, to);
  const isBug = text.slice(0, 1_000).includes('tsugimichi-bug');
  throw refused(
    isBug ? 'it was cut, its end is missing' : 'it is a page, but not a bug page of the kit: it contains no world',
  );
};

/** @throws WorldError with the wrong place */
export const checkPart = <T>(value: unknown, struct: Struct<T, unknown>, place: readonly string[] = []): T => {
  const [problem, checked] = safelyValidated(value, struct);
  if (!problem) return checked as T;
  const path = [...place, ...(problem instanceof StructError ? problem.path : [])].join('.');
  throw refused(`in it "${path || 'the whole'}" is wrong (${shortened(problem.message)})`);
};

/** A struct with a condition; `otherwise` says what a value that misses it is. */
const only = <T, S>(struct: Struct<T, S>, isValid: (value: T) => boolean, otherwise: string) =>
  refine(struct, 'value', (value) => isValid(value) || `it is ${otherwise}`);

/** Far below the largest integer of SQLite and JavaScript, so that a next id always exists. */
const whole = only(number(), (value) => Number.isInteger(value) && Math.abs(value) < 2 ** 52, 'not a whole number');
const count = only(whole, (value) => value >= 0, 'below 0');
const YEAR_1 = Date.parse('0001-01-01T00:00:00Z');
const moment = only(whole, (value) => value >= YEAR_1 && value < THE_END, 'a time that no calendar has');
/** The SPA's origin: links start with it, and SMS name its host. */
const webAddress = only(string(), (value) => /^https?:\/\//.test(value) && URL.canParse(value), 'not a web address');
/** A method as an argument of curl: never an option, a file or a second command. */
const method = pattern(string(), /^[A-Z][A-Z-]*$/);
const headerName = pattern(string(), /^[\w!#$%&'*+.^`|~-]+$/);

const isJson = (text: string): boolean => {
  try {
    return !isTooDeep(JSON.parse(text));
  } catch {
    return false;
  }
};
const isBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;

/** Valid values of a table's cells; null if the column allows it. */
export const cells: Readonly<Record<Kind, Struct<unknown, unknown>>> = {
  moment: nullable(moment),
  flag: nullable(enums([0, 1])),
  json: nullable(only(string(), isJson, 'not JSON')),
  bytes: nullable(type({ base64: only(string(), isBase64, 'not base64') })),
  number: nullable(whole),
  text: nullable(string()),
} as Record<Kind, Struct<unknown, unknown>>;

/** Messages in the control API's format. */
export const messages = array(assign(message, type({ link: optional(webAddress) })));

const origin = type({
  scenario: pattern(string(), /^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: string(),
  /** The SPA's origin, for links in mails and the host in SMS; by default its usual port. */
  webOrigin: optional(webAddress),
  session: sessionSeed,
  values: record(string(), whole),
  faults: array(faultRule),
  loginTries: optional(record(string(), count)),
  clock: optional(clockSeed),
  opens: optional(resolvedOpens),
  /** Hash of the whole scenario; it differs when one of its files changes. */
  fingerprint: string(),
  /** The people whom a tool can log in. */
  cast: array(
    type({ key: string(), id: whole, email: nullable(string()), password: nullable(string()), complete: boolean() }),
  ),
});

const isoMoment = only(string(), (value) => !Number.isNaN(Date.parse(value)), 'not a time');

const parsed = assign(
  entry,
  type({
    at: isoMoment,
    method,
    url: webAddress,
    request: assign(entry.schema.request, type({ headers: record(headerName, string()) })),
    answer: assign(entry.schema.answer, type({ headers: record(headerName, union([string(), array(string())])) })),
  }),
);

/** A hash of the tables, as SQLite stores it. */
const tablesVersion = only(whole, (value) => value > 0 && value < 2 ** 31, 'no version of tables');

const worldFile = assign(
  exportedWorld,
  type({
    tables_version: tablesVersion,
    exported_at: isoMoment,
    origin,
    faults: array(faultRule),
    last_ids: record(enums(storedTables.map(({ name }) => name)), count),
    journal: array(parsed),
  }),
);
export type WorldFile = Infer<typeof worldFile>;

/** A copy whose texts have no effect on a terminal or page. */
const plainTexts = <T>(value: T): T => {
  if (typeof value === 'string') return printable(value) as T;
  if (Array.isArray(value)) return value.map(plainTexts) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [printable(name), plainTexts(inner)])) as T;
};

/** Reads an exported world or a bug page. @throws WorldError with the problem and its place. */
export const readWorld = (file: string): WorldFile => {
  const text = worldIn(file);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const isBegun = text.trimStart().startsWith('{"kind":"tsugimichi world"');
    throw refused(isBegun ? 'it was cut, its end is missing' : 'it is not an exported world');
  }
  if (isTooDeep(value)) throw refused(`it is nested deeper than ${MAX_LEVELS} levels`);
  const [, head] = safelyValidated(value, type({ kind: string(), form: number(), tables_version: number() }));
  if (head?.kind !== 'tsugimichi world') throw refused('it is not an exported world');
  if (head.form !== WORLD_FORM) throw refused('it was exported by another version of the mock server');
  const world = checkPart(value, worldFile) as WorldFile;
  for (const time of [world.clock.standing ?? Date.parse(world.exported_at) + world.clock.offset, world.seeded_at ?? 0])
    if (!(time >= 0 && time < THE_END)) throw refused(`in it a time is ${time} ms, which no calendar has`);
  const { faults: ownFaults, ...origin } = world.origin;
  const plainFaults = (rules: Origin['faults']) => rules.map((rule) => ({ ...rule, path: printable(rule.path) }));
  return {
    ...world,
    origin: { ...plainTexts(origin), faults: plainFaults(ownFaults) },
    faults: plainFaults(world.faults),
    journal: plainTexts(world.journal),
  };
};
