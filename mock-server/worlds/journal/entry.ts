import type { Endpoint } from '#contracts/api/endpoint.ts';
import type { KitEntry } from '#contracts/kit/journal.ts';

/** Maximum stored length of a body, in characters or bytes. */
export const BODY_LIMIT = 16_384;

export type HeaderSource = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** How a request ended; `open` until it has a response. */
export type Outcome = KitEntry['outcome'];

/** Kind of a request: `api` from a page, `kit` from a tool, `picture` from an `<img>`. */
export type TrafficKind = KitEntry['kind'];

/**
 * The session of a request: `stateless` if Sanctum does not accept the page; `none` without a cookie; `unreadable` if this server did not
 * seal it; `unknown` to this world; `ended` by time; a `visitor`'s; a `member`'s; `outdated` by a new password.
 */
export type SessionState =
  | 'stateless'
  | 'none'
  | 'unreadable'
  | 'unknown'
  | 'ended'
  | 'visitor'
  | 'member'
  | 'outdated';

/** A failed rule of a field, or (null) of the whole request. */
export interface BrokenRule {
  readonly field: string | null;
  readonly rule: string;
  readonly sentence: string;
}

export type Mismatch = NonNullable<NonNullable<KitEntry['fits']>['answer']>;

export interface StoredBody {
  readonly body: string | Uint8Array;
  readonly size: number;
}

/** One field of a multipart body: a text, or a file by name and size. */
export type FormPart = readonly [name: string, value: string | { readonly file: string; readonly size: number }];

// A cached response is sent thousands of times: one shared excerpt avoids retaining the whole.
const excerpts = new WeakMap<Uint8Array, StoredBody>();
const excerptOf = (body: string | Uint8Array): StoredBody => {
  if (body.length <= BODY_LIMIT) return { body, size: body.length };
  // Copied, because a slice would retain the whole string or buffer.
  if (typeof body === 'string') return { body: Buffer.from(body.slice(0, BODY_LIMIT)), size: body.length };
  const cached = excerpts.get(body);
  if (cached) return cached;
  const excerpt = { body: Uint8Array.from(body.subarray(0, BODY_LIMIT)), size: body.length };
  excerpts.set(body, excerpt);
  return excerpt;
};

/** Nested fields as the pairs of a form, with PHP's names: `user[name]`, `resume[0]`. */
const formParts = (name: string, value: unknown): FormPart[] => {
  if (value instanceof File) return [[name, { file: value.name, size: value.size }]];
  if (typeof value !== 'object' || value === null) return [[name, String(value).slice(0, BODY_LIMIT)]];
  return Object.entries(value).flatMap(([key, inner]) => formParts(`${name}[${key}]`, inner));
};

/** One request with its response. It only stores references; text is created on reading. */
export class JournalEntry {
  declare readonly id: number;
  declare readonly kind: TrafficKind;
  declare readonly at: number;
  declare readonly method: string;
  declare readonly url: string;
  declare readonly requestHeaders: HeaderSource;
  /** Its begin, by `performance.now()`. */
  from = performance.now();
  requestBody: StoredBody | readonly FormPart[] | undefined;
  /** Path and method of the endpoint that answered. */
  endpoint: Endpoint | undefined;
  fault: string | undefined;
  /** Ids of the faults that counted it. */
  readonly counted: string[] = [];
  /** Id of the point before its writes. */
  point: number | undefined;
  /** State of its session; undefined if no handler needed one. */
  session: SessionState | undefined;
  rules: readonly BrokenRule[] = [];
  trouble: string | undefined;
  messages: readonly number[] = [];
  writes: NonNullable<KitEntry['writes']> = [];
  /** Mismatch of its response, checked at once if the body exceeds the limit. */
  mismatch: Mismatch | null | undefined;
  /** The SPA's origins, the only ones with a session. */
  webOrigins: readonly string[] | undefined;
  outcome: Outcome = 'open';
  status: number | null = null;
  headers: Readonly<Record<string, string>> = {};
  cookies: readonly string[] = [];
  body: StoredBody | undefined;
  ms: number | null = null;
  /** The entry of another server, if imported; only this is available then. */
  imported: KitEntry | undefined;
  onEnd: ((entry: JournalEntry) => void) | undefined;

  constructor(received: Pick<JournalEntry, 'id' | 'kind' | 'at' | 'method' | 'url' | 'requestHeaders'>) {
    Object.assign(this, received);
  }

  received(body: string | Uint8Array): void {
    this.requestBody = excerptOf(body);
  }

  receivedForm(fields: Readonly<Record<string, unknown>>): void {
    this.requestBody = Object.entries(fields).flatMap(([name, value]) => formParts(name, value));
  }

  /** Stores the response and the endpoint or fault behind it. */
  answered(
    status: number,
    headers: Readonly<Record<string, string>>,
    body: string | Uint8Array | null,
    cookies: readonly string[] = [],
  ): void {
    this.status = status;
    this.headers = headers;
    this.cookies = cookies;
    this.body = body === null ? undefined : excerptOf(body);
    this.ended('answered');
  }

  ended(outcome: Outcome): void {
    this.outcome = outcome;
    this.ms = performance.now() - this.from;
    this.onEnd?.(this);
  }
}
