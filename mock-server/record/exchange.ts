import {
  any,
  array,
  enums,
  type Infer,
  literal,
  nullable,
  number,
  optional,
  record,
  string,
  tuple,
  type,
} from 'superstruct';

/** An answer without secrets; `body` is null where there is none, or it is longer than what is kept (`size`, in bytes). */
export const answered = type({
  status: number(),
  headers: record(string(), string()),
  /** Set-Cookie lines, their values hidden. */
  cookies: array(string()),
  body: nullable(string()),
  size: number(),
});
export type Answered = Infer<typeof answered>;

/** Why a target answered nothing. */
export const TROUBLES = ['down', 'silent', 'cut', 'untrusted', 'itself'] as const;
export type TroubleKind = (typeof TROUBLES)[number];

/** A request to a real backend and what it answered, as a line of a recording. */
export const exchange = type({
  n: number(),
  at: string(),
  /** Which browser asked. */
  visitor: number(),
  /** Key of the person in the mock's world who asked there. */
  as: nullable(string()),
  method: string(),
  /** Path and query. */
  path: string(),
  request: type({
    headers: record(string(), string()),
    body: nullable(string()),
    /** Of the whole body, in bytes. */
    size: number(),
    /** A multipart body by its fields; a file by name and size. */
    form: optional(array(tuple([string(), any()]))),
  }),
  answer: nullable(answered),
  trouble: optional(type({ kind: enums(TROUBLES), sentence: string() })),
  /** What the mock answered to the same; null where it was not asked. */
  mock: nullable(answered),
  /** With what the answer was compared, and why not with more. */
  compared: enums(['mock', 'contract', 'nothing']),
  why: optional(string()),
  differences: array(string()),
});
export type Exchange = Infer<typeof exchange>;

/** The first line of a recording. */
export const head = type({
  kind: literal('tsugimichi recording'),
  form: literal(1),
  target: string(),
  /** The scenario in which the mock was asked. */
  scenario: string(),
  at: string(),
});
export type Head = Infer<typeof head>;

/** A mistake in one sentence, for the person at the command line. */
export class RecordError extends Error {}

/** A value from its JSON; undefined for any other text. */
export const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
