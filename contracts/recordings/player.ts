import type { ProbeAdapter } from '#mock-server/probe-adapter.mjs';
import { differences, SESSION_COOKIE } from './compare.ts';
import { type RawAnswer, sendRaw } from './raw-request.ts';
import type { Json, RecordedAnswer, Step } from './recording.ts';

/** What a recorded answer and the mock's have different, a line each. `differs` is the cause that the recording names. */
export interface Played {
  readonly id: string;
  readonly differs: string | undefined;
  readonly lines: readonly string[];
}

/** The moment at which Laravel was asked. */
const NOW = '2026-11-22T09:00:00+09:00';
const ORIGIN = 'http://localhost:5173';
const BROWSER = { host: 'localhost:8787', accept: 'application/json', origin: ORIGIN, referer: `${ORIGIN}/` };
const READING = ['GET', 'HEAD', 'OPTIONS'];

/** The cookies of a browser, as in Set-Cookie. */
interface Jar {
  readonly session?: string;
  readonly token?: string;
}

const jarFrom = (lines: readonly string[]): Jar => {
  const jar: { session?: string; token?: string } = {};
  for (const line of lines) {
    const [, name = '', value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name === 'XSRF-TOKEN') jar.token = value;
    else if (SESSION_COOKIE.test(name)) jar.session = value;
  }
  return jar;
};

const FILTERS: Readonly<Record<string, (text: string) => string>> = {
  text: (text) => text,
  decode: decodeURIComponent,
  lower: (text) => text.toLowerCase(),
  cut8: (text) => text.slice(0, -8),
  /** Another SMS code. */
  wrong: (code) => String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
};

type Values = Record<string, unknown>;

const valueAt = (values: unknown, path: string): Json => {
  const value = path.split('.').reduce<unknown>((all, key) => (all as Values | undefined)?.[key], values);
  if (value === undefined) throw new Error(`{{${path}}} has no value here`);
  return value as Json;
};

const fillText = (text: string, values: Values): string =>
  text.replace(/\{\{([\w.]+)((?:\|\w+)*)\}\}/g, (_, path: string, filters: string) =>
    filters
      .split('|')
      .slice(1)
      .reduce((value, name) => FILTERS[name]?.(value) ?? value, String(valueAt(values, path))),
  );

/** A text that is one placeholder becomes its value, a number too. */
const fill = (value: Json, values: Values): Json => {
  if (typeof value === 'string') {
    const [, path] = /^\{\{([\w.]+)\}\}$/.exec(value) ?? [];
    return path ? valueAt(values, path) : fillText(value, values);
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, values)]));
};

const bodyOf = ({ json, body }: Step, values: Values): Buffer | undefined => {
  if (json !== undefined) return Buffer.from(JSON.stringify(fill(json, values)));
  if (body === undefined) return undefined;
  const pieces = [body].flat().map((piece) => {
    if (typeof piece === 'string') return Buffer.from(fillText(piece, values));
    return 'base64' in piece ? Buffer.from(piece.base64, 'base64') : Buffer.from(piece.repeat.repeat(piece.times));
  });
  return Buffer.concat(pieces);
};

/** A world of the mock server, and the browsers that a case has there. */
class Stage {
  values: Values = {};
  readonly #base: string;
  readonly #adapter: ProbeAdapter;
  readonly #facts: Values;
  #jars = new Map<string, Jar>();

  constructor(base: string, adapter: ProbeAdapter, facts: Values) {
    this.#base = base;
    this.#adapter = adapter;
    this.#facts = facts;
  }

  /** @throws where the control API refuses */
  async kit(method: string, path: string, json?: Json): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.#base}/__kit/worlds${path}`, { method, headers, body: JSON.stringify(json) });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }

  get #world() {
    return this.#adapter.headers['X-Kit-World'];
  }

  async create(): Promise<void> {
    await this.kit('DELETE', `/${this.#world}`);
    await this.kit('POST', '', { scenario: 'wire-reference', id: this.#world, now: NOW });
  }

  async reset(): Promise<void> {
    await this.kit('POST', `/${this.#world}/reset`);
    this.#jars.clear();
    this.values = { ...this.#facts };
  }

  #keep(name: string, jar: Jar) {
    this.#jars.set(name, { ...this.#jars.get(name), ...jar });
    this.values[name] = this.#jars.get(name);
  }

  async prepare({ advance, open = {}, copy = {} }: Step): Promise<void> {
    if (advance) await this.#adapter.advance(advance);
    for (const [name, person] of Object.entries(open)) {
      const { headers } = await this.kit('POST', `/${this.#world}/login`, person === null ? {} : { as: person });
      this.#keep(name, jarFrom(headers.getSetCookie()));
    }
    for (const [name, from] of Object.entries(copy)) this.#keep(name, this.#jars.get(from) ?? {});
  }

  #headers(method: string, { json, headers }: Step, { session, token }: Jar): [string, string][] {
    const cookies = [session && `tsugimichi-session=${session}`, token && `XSRF-TOKEN=${token}`].filter(Boolean);
    const all = {
      ...BROWSER,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
      ...(token && !READING.includes(method) ? { 'x-xsrf-token': decodeURIComponent(token) } : {}),
      ...headers,
      ...this.#adapter.headers,
    };
    return Object.entries(all).flatMap(([name, given]) =>
      [given ?? []].flat().map((value): [string, string] => [name, fillText(value, this.values)]),
    );
  }

  async send(step: Step, browser: string | undefined): Promise<RawAnswer> {
    const [method = '', path = ''] = step.request.split(/ (.*)/s);
    const headers = this.#headers(method, step, this.#jars.get(browser ?? '') ?? {});
    const url = new URL(this.#base);
    const answer = await sendRaw(url, method, fillText(path, this.values), headers, bodyOf(step, this.values));
    if (browser && step.keep !== false) this.#keep(browser, jarFrom(answer.cookies));
    return answer;
  }

  async take({ take = {} }: Step, text: string): Promise<void> {
    for (const [name, source] of Object.entries(take)) {
      if (typeof source === 'string') this.values[name] = valueAt(JSON.parse(text), source);
      else this.values[name] = await this.#adapter[source[0] as 'smsCode' | 'resetLink' | 'emailLink'](source[1]);
    }
  }
}

/** Answers to requests sent at once come in any order. */
const compareAnswers = (
  wanted: NonNullable<Step['answer']>,
  given: readonly RawAnswer[],
  { values }: Stage,
  addedFields: readonly string[],
): string[] => {
  const all = [wanted].flat().flatMap((one) => Array<RecordedAnswer>(one.times ?? 1).fill(one));
  const sorted = given.toSorted((a, b) => a.status - b.status);
  if (all.length !== sorted.length) return [`${all.length} answers are recorded for ${sorted.length} requests`];
  return all.flatMap((answer, place) => {
    const filled = answer.json === undefined ? answer : { ...answer, json: fill(answer.json, values) };
    return differences(filled, sorted[place] as RawAnswer, addedFields);
  });
};

/**
 * Sends the steps to a server in turn, and compares each answer with the recorded one. `addedFields` joined the contract
 * after the recording: a text is compared without them.
 */
export const play = async (
  base: string,
  adapter: ProbeAdapter,
  steps: readonly Step[],
  addedFields: readonly string[],
): Promise<Played[]> => {
  const stage = new Stage(base, adapter, await adapter.reset());
  await stage.create();
  const played: Played[] = [];
  let [name, place] = ['', 0];
  for (const step of steps) {
    if (step.case) {
      [name, place] = [step.case, 0];
      await stage.reset();
    }
    place += 1;
    await stage.prepare(step);
    const answers = await Promise.all([step.as].flat().map((browser) => stage.send(step, browser)));
    await stage.take(step, answers[0]?.text ?? '');
    if (!step.answer) continue;
    const id = step.id ?? `${name}, step ${place}`;
    played.push({ id, differs: step.differs, lines: compareAnswers(step.answer, answers, stage, addedFields) });
  }
  return played;
};
