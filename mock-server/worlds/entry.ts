import type { Endpoint } from '#contracts/api/endpoint.ts';
import type { KitEntry } from '#contracts/kit/journal.ts';
import type { Seen } from './watch.ts';

/** Of each body so much is kept, in characters or bytes. */
export const BODY_LIMIT = 16_384;

export type HeaderSource = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** How a request ended; `open` while it is not answered. */
export type Outcome = 'open' | 'answered' | 'dropped' | 'stalled' | 'cut' | 'malformed';

/** Who asked for what: a page the API, a tool the kit, an `<img>` a picture. */
export type TrafficKind = 'api' | 'kit' | 'picture';

/**
 * A request's session as it came in: `stateless` where Sanctum takes it for no page of the SPA; `none` without a cookie; `unreadable`
 * where it was not sealed here; `unknown` to this world; `ended` by time; a `visitor`'s; a `member`'s; `outdated` by a new password.
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

/** One rule that says no: of a field, or (null) of the whole. */
export interface BrokenRule {
  readonly field: string | null;
  readonly rule: string;
  readonly sentence: string;
}

/** Where something is not as the contract says: `data.3.title`, `a string`, `null`. */
export interface Mismatch {
  readonly place: string;
  readonly expected: string;
  readonly got: string;
}

/** A body as far as it is kept. */
export interface StoredBody {
  readonly body: string | Uint8Array;
  /** Of the whole. */
  readonly size: number;
}

/** One field of a multipart body: a text, or a file that is told by name and size. */
export type FormPart = readonly [name: string, value: string | { readonly file: string; readonly size: number }];

// A remembered answer is said thousands of times: one excerpt serves all, and the whole is not held on to.
const excerpts = new WeakMap<Uint8Array, StoredBody>();
const excerptOf = (body: string | Uint8Array): StoredBody => {
  if (body.length <= BODY_LIMIT) return { body, size: body.length };
  // Through a copy: a slice of a string or buffer would hold on to the whole.
  if (typeof body === 'string') return { body: Buffer.from(body.slice(0, BODY_LIMIT)), size: body.length };
  const cached = excerpts.get(body);
  if (cached) return cached;
  const excerpt = { body: Uint8Array.from(body.subarray(0, BODY_LIMIT)), size: body.length };
  excerpts.set(body, excerpt);
  return excerpt;
};

/** Nested fields as the pairs of a form, under PHP's names: `user[name]`, `resume[0]`. */
const formParts = (name: string, value: unknown): FormPart[] => {
  if (value instanceof File) return [[name, { file: value.name, size: value.size }]];
  if (typeof value !== 'object' || value === null) return [[name, String(value).slice(0, BODY_LIMIT)]];
  return Object.entries(value).flatMap(([key, inner]) => formParts(`${name}[${key}]`, inner));
};

/** One request and its answer. It only holds on to what is there anyway: words are made of it when somebody reads. */
export class Entry {
  readonly id: number;
  readonly kind: TrafficKind;
  /** The world's time. */
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: HeaderSource;
  readonly #from = performance.now();
  requestBody: StoredBody | readonly FormPart[] | undefined;
  /** Path and method of the endpoint that answered. */
  endpoint: Endpoint | undefined;
  /** Id of the fault that worked on it. */
  fault: string | undefined;
  /** What became of its session; undefined where nobody asked for one. */
  session: SessionState | undefined;
  /** What refused it. */
  rules: readonly BrokenRule[] = [];
  /** Why the server itself failed. */
  trouble: string | undefined;
  /** Ids of the SMS and mails it sent. */
  messages: readonly number[] = [];
  /** What it did in the database, while somebody looked. */
  seen: Seen | undefined;
  /** What of its answer does not fit the contract, judged at once where the whole of it is not kept. */
  mismatch: Mismatch | null | undefined;
  /** The SPA's origins, the only ones with a session. */
  webOrigins: readonly string[] | undefined;
  outcome: Outcome = 'open';
  status: number | null = null;
  headers: Readonly<Record<string, string>> = {};
  cookies: readonly string[] = [];
  body: StoredBody | undefined;
  ms: number | null = null;
  /** As another server told it; nothing else is known of it here. */
  told: KitEntry | undefined;
  /** Told when it has ended. */
  onEnd: ((entry: Entry) => void) | undefined;

  constructor(
    id: number,
    at: number,
    method: string,
    url: string,
    requestHeaders: HeaderSource,
    kind: TrafficKind = 'api',
  ) {
    this.id = id;
    this.kind = kind;
    this.at = at;
    this.method = method;
    this.url = url;
    this.requestHeaders = requestHeaders;
  }

  /** Notes the body of the request, as it came. */
  received(body: string | Uint8Array): void {
    this.requestBody = excerptOf(body);
  }

  /** Notes the fields and files of a form, part by part. */
  receivedForm(fields: Readonly<Record<string, unknown>>): void {
    this.requestBody = Object.entries(fields).flatMap(([name, value]) => formParts(name, value));
  }

  /** Notes the answer, and who gave it. */
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

  /** Notes that the request is over, and how long it took. */
  ended(outcome: Outcome): void {
    this.outcome = outcome;
    this.ms = performance.now() - this.#from;
    this.onEnd?.(this);
  }
}
