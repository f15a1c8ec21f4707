import { setFlagsFromString } from 'node:v8';

const MOST = 2_000;

let isCollecting = false;
/**
 * A full journal lets an entry go at every request, old enough by then that V8 would collect it only once memory had quadrupled.
 * Told to do so when it has doubled, memory stays flat, for a hundredth of the time.
 */
const collectEarlier = (): void => {
  if (isCollecting) return;
  isCollecting = true;
  setFlagsFromString('--heap-growing-percent=100');
};

/** Of each body so much is kept, in characters or bytes. */
export const BODY_LIMIT = 16_384;

type HeaderSource = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** How a request ended; `open` while it is not answered. */
export type Outcome = 'open' | 'answered' | 'dropped' | 'stalled' | 'cut' | 'malformed';

/** A body as far as it is kept. */
export interface Kept {
  readonly body: string | Uint8Array;
  /** Of the whole. */
  readonly size: number;
}

/** One field of a multipart body: a text, or a file that is told by name and size. */
export type FormPart = readonly [name: string, value: string | { readonly file: string; readonly size: number }];

// A remembered answer is said thousands of times: one excerpt serves all, and the whole is not held on to.
const excerpts = new WeakMap<Uint8Array, Kept>();
const keep = (body: string | Uint8Array): Kept => {
  if (body.length <= BODY_LIMIT) return { body, size: body.length };
  // Through a copy: a slice of a string or buffer would hold on to the whole.
  if (typeof body === 'string') return { body: Buffer.from(body.slice(0, BODY_LIMIT)), size: body.length };
  const known = excerpts.get(body);
  if (known) return known;
  const kept = { body: Uint8Array.from(body.subarray(0, BODY_LIMIT)), size: body.length };
  excerpts.set(body, kept);
  return kept;
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
  /** The world's time. */
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: HeaderSource;
  readonly #from = performance.now();
  requestBody: Kept | readonly FormPart[] | undefined;
  /** Path and method of the endpoint that answered. */
  endpoint: { readonly method: string; readonly path: string } | undefined;
  /** Id of the fault that worked on it. */
  fault: string | undefined;
  outcome: Outcome = 'open';
  status: number | null = null;
  headers: Readonly<Record<string, string>> = {};
  cookies: readonly string[] = [];
  body: Kept | undefined;
  ms: number | null = null;
  /** Told when it has ended. */
  onEnd: ((entry: Entry) => void) | undefined;

  constructor(id: number, at: number, method: string, url: string, requestHeaders: HeaderSource) {
    this.id = id;
    this.at = at;
    this.method = method;
    this.url = url;
    this.requestHeaders = requestHeaders;
  }

  received(body: string | Uint8Array): void {
    this.requestBody = keep(body);
  }

  receivedForm(fields: Readonly<Record<string, unknown>>): void {
    this.requestBody = Object.entries(fields).flatMap(([name, value]) => formParts(name, value));
  }

  answered(
    status: number,
    headers: Readonly<Record<string, string>>,
    body: string | Uint8Array | null,
    cookies: readonly string[] = [],
  ): void {
    this.status = status;
    this.headers = headers;
    this.cookies = cookies;
    this.body = body === null ? undefined : keep(body);
    this.ended('answered');
  }

  ended(outcome: Outcome): void {
    this.outcome = outcome;
    this.ms = performance.now() - this.#from;
    this.onEnd?.(this);
  }
}

/** The last 2,000 requests of a world, in memory. */
export class Journal {
  readonly #now: () => number;
  #entries: Entry[] = [];
  #count = 0;
  #place = 0;
  readonly #tell: ((entry: Entry) => void) | undefined;

  /** `tell` hears of every entry, when it is opened and when it has ended. */
  constructor(now: () => number, tell?: (entry: Entry) => void) {
    this.#now = now;
    this.#tell = tell;
  }

  /** Writes a request down as it comes in; its entry is filled when it is answered. */
  open(method: string, url: string, headers: HeaderSource): Entry {
    this.#count += 1;
    if (this.#count === MOST) collectEarlier();
    const entry = new Entry(this.#count, this.#now(), method, url, headers);
    this.#entries[this.#place] = entry;
    this.#place = (this.#place + 1) % MOST;
    entry.onEnd = this.#tell;
    this.#tell?.(entry);
    return entry;
  }

  /** Goes on where another one stops. */
  adopt(other: Journal): void {
    this.#entries = other.#entries;
    this.#count = other.#count;
    this.#place = other.#place;
  }

  /** Newest first. */
  list(): Entry[] {
    return [...this.#entries].sort((a, b) => b.id - a.id);
  }

  clear(): void {
    this.#entries = [];
    this.#place = 0;
  }
}
