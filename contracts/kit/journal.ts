import {
  array,
  boolean,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  type,
  unknown,
} from 'superstruct';
import { data } from '#contracts/api/laravel.ts';
import { worldCall } from './call.ts';
import { fault } from './fault.ts';
import { message } from './message.ts';

export const ENTRY_KINDS = ['api', 'kit', 'picture'] as const;
export const OUTCOMES = ['open', 'answered', 'dropped', 'stalled', 'cut', 'malformed'] as const;

/** A difference from the contract: `data.3.title`, `a string`, `null`. */
const mismatch = type({ place: string(), expected: string(), got: string() });
const fits = type({ request: nullable(mismatch), answer: nullable(mismatch) });

/** Summary of a request and its response, for a list. */
export const entryLine = type({
  id: number(),
  /** The world's time. */
  at: string(),
  /** Duration; null until the response. */
  ms: nullable(number()),
  kind: enums(ENTRY_KINDS),
  method: string(),
  /** The whole URL, passwords masked. */
  url: string(),
  path: string(),
  status: nullable(number()),
  outcome: enums(OUTCOMES),
  /** The endpoint with the rule that refused, the fault, or a server step before any endpoint. */
  answered_by: string(),
  fault: nullable(string()),
  /** The reason for the response, if it is not obvious. */
  why: optional(string()),
  /** Omitted if the contract has no such call. */
  fits: optional(fits),
  sent: optional(number()),
  /** Id of the point before its writes. */
  point: optional(number()),
});
export type EntryLine = Infer<typeof entryLine>;

export const breaksContract = ({ fits }: Pick<EntryLine, 'fits'>): boolean => Boolean(fits?.request ?? fits?.answer);

const headers = record(string(), unknown());

/** Result of a rule for a field, or (null) for the whole request; `message` if it refused. */
const ruling = type({ field: nullable(string()), rule: string(), message: optional(string()) });
const row = nullable(record(string(), unknown()));

/** A request and its response, with the details of how it was handled. */
export const entry = type({
  ...entryLine.schema,
  request: type({ headers, body: nullable(string()), body_size: optional(number()) }),
  answer: type({ headers, body: nullable(string()), body_size: optional(number()) }),
  curl: string(),
  rules: optional(array(ruling)),
  /** The rows written: `before` is null for a new row, `after` for a deleted one. */
  writes: optional(array(type({ table: string(), id: unknown(), before: row, after: row }))),
  messages: optional(array(message)),
});
export type KitEntry = Infer<typeof entry>;

const filter = type({
  /** `404`, `4xx`, or several separated by commas. */
  status: optional(string()),
  /** Part of path and query; with a leading slash, their beginning. `:name` and `*` as in a fault. */
  path: optional(string()),
  method: optional(string()),
  kind: optional(enums(ENTRY_KINDS)),
  /** Occurs anywhere in the entry: URL, headers, bodies. */
  text: optional(string()),
  breaks: optional(boolean()),
  /** A moment in world time, or a duration: `5m` is the last five minutes. */
  since: optional(string()),
  /** Id of an entry: only later ones. */
  after: optional(number()),
  /** Maximum number of entries; the newest are returned. */
  limit: optional(number()),
});
export type JournalFilter = Infer<typeof filter>;

/** The last 2,000 requests of a world with their responses, newest first. */
export const listEntries = worldCall('GET', '/journal', { query: filter, answer: data(array(entry)) });

/** The same entries as summaries, without bodies. */
export const listLines = worldCall('GET', '/journal/lines', { query: filter, answer: data(array(entryLine)) });

export const getEntry = worldCall('GET', '/journal/:entry', { answer: data(entry) });

/** Repeats the request with its original cookies and body; returns the new entry. */
export const sendAgain = worldCall('POST', '/journal/:entry/again', { answer: data(entry) });

/** Arms a fault that repeats this response for the call. */
export const makeFault = worldCall('POST', '/journal/:entry/fault', {
  body: object({ times: optional(number()) }),
  answer: data(fault),
});

export const clearJournal = worldCall('DELETE', '/journal');
