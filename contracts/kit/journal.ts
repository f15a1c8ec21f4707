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
import { endpoint } from '#contracts/api/endpoint.ts';
import { data } from '#contracts/api/laravel.ts';
import { fault } from './fault.ts';
import { message } from './message.ts';

/** Whose traffic it is: the API's, the kit's own, pictures. */
export const ENTRY_KINDS = ['api', 'kit', 'picture'] as const;
export const OUTCOMES = ['open', 'answered', 'dropped', 'stalled', 'cut', 'malformed'] as const;

/** Where something is not as the contract says: `data.3.title`, `a string`, `null`. */
const mismatch = type({ place: string(), expected: string(), got: string() });
/** Null where it fits. */
const fits = type({ request: nullable(mismatch), answer: nullable(mismatch) });

/** A request and its answer in a line, as a list shows it. */
export const entryLine = type({
  id: number(),
  /** The world's time. */
  at: string(),
  /** How long it took; null while it is not answered. */
  ms: nullable(number()),
  kind: enums(ENTRY_KINDS),
  method: string(),
  /** The whole address, passwords masked. */
  url: string(),
  /** Path and query of it. */
  path: string(),
  /** Null where nothing was answered. */
  status: nullable(number()),
  outcome: enums(OUTCOMES),
  /** The endpoint with the rule that refused, the fault, or what the server does before any endpoint. */
  answered_by: string(),
  /** Id of the fault that worked on it. */
  fault: nullable(string()),
  /** Why it was answered so, where a person would ask. */
  why: optional(string()),
  /** Left out where the contract knows no such call. */
  fits: optional(fits),
  /** How many messages it sent. */
  sent: optional(number()),
});
export type EntryLine = Infer<typeof entryLine>;

/** Whether a request or its answer breaks the contract. */
export const breaksContract = ({ fits }: Pick<EntryLine, 'fits'>): boolean => Boolean(fits?.request ?? fits?.answer);

const headers = record(string(), unknown());

/** What a rule said of a field, or (null) of the whole; `message` where it refused. */
const ruling = type({ field: nullable(string()), rule: string(), message: optional(string()) });
const row = nullable(record(string(), unknown()));

/** A request and its answer, with everything that is known of why. */
export const entry = type({
  ...entryLine.schema,
  request: type({ headers, body: nullable(string()), body_size: optional(number()) }),
  answer: type({ headers, body: nullable(string()), body_size: optional(number()) }),
  /** The same request as a line for a shell. */
  curl: string(),
  rules: optional(array(ruling)),
  /** The tables read, and how many rows of each. */
  tables: optional(array(type({ table: string(), rows: number() }))),
  /** The rows written: `before` is null for a new one, `after` for one that is gone. */
  writes: optional(array(type({ table: string(), id: unknown(), before: row, after: row }))),
  messages: optional(array(message)),
});
export type KitEntry = Infer<typeof entry>;

const filter = type({
  /** `404`, `4xx`, or several with commas. */
  status: optional(string()),
  /** Part of path and query; with a leading slash its beginning. `:name` and `*` as in a fault. */
  path: optional(string()),
  method: optional(string()),
  kind: optional(enums(ENTRY_KINDS)),
  /** Stands anywhere in the entry: address, headers, bodies. */
  text: optional(string()),
  /** Only what breaks the contract. */
  breaks: optional(boolean()),
  /** A moment of the world's time, or a duration: `5m` is the last five minutes. */
  since: optional(string()),
  /** Id of an entry: only later ones. */
  after: optional(number()),
  /** At most so many, the newest. */
  limit: optional(number()),
});
export type JournalFilter = Infer<typeof filter>;

/** The last 2,000 requests of a world with their answers, newest first. */
export const listEntries = endpoint({
  method: 'GET',
  path: '/__kit/worlds/:id/journal',
  query: filter,
  answer: data(array(entry)),
});

/** The same, a line each: what a list needs, without bodies. */
export const listLines = endpoint({
  method: 'GET',
  path: '/__kit/worlds/:id/journal/lines',
  query: filter,
  answer: data(array(entryLine)),
});

export const getEntry = endpoint({
  method: 'GET',
  path: '/__kit/worlds/:id/journal/:entry',
  answer: data(entry),
});

/** Makes the request once more, with the cookies and the body it had; answers the entry of that. */
export const sendAgain = endpoint({
  method: 'POST',
  path: '/__kit/worlds/:id/journal/:entry/again',
  answer: data(entry),
});

/** Arms a fault that answers the call as it was answered here. */
export const makeFault = endpoint({
  method: 'POST',
  path: '/__kit/worlds/:id/journal/:entry/fault',
  body: object({ times: optional(number()) }),
  answer: data(fault),
});

export const clearJournal = endpoint({ method: 'DELETE', path: '/__kit/worlds/:id/journal' });
