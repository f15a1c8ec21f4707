import type { RunningServer } from '#mock-server/cli/main.ts';
import type { ProbeAdapter } from '#mock-server/probe-adapter.mjs';
import { asStored } from './as-stored.ts';
import { differences, SESSION_COOKIE } from './compare.ts';
import { type RawAnswer, sendRaw } from './raw-request.ts';
import type { Json, RecordedAnswer, Step } from './recording.ts';

/** The time of the recording. */
const NOW = '2026-11-22T09:00:00+09:00';
const ORIGIN = 'http://localhost:5173';
const BROWSER = { host: 'localhost:8787', accept: 'application/json', origin: ORIGIN, referer: `${ORIGIN}/` };
const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Values of placeholders: values of the world, captured values, and the cookies of each browser. */
type Values = Record<string, unknown>;

/** Values as in Set-Cookie. */
interface Cookies {
  readonly session?: string;
  readonly token?: string;
}

const cookiesOf = (lines: readonly string[]): Cookies =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name === 'XSRF-TOKEN') return [['token', value]];
      return SESSION_COOKIE.test(name) ? [['session', value]] : [];
    }),
  );

const FILTERS: Readonly<Record<string, (text: string) => string>> = {
  text: (text) => text,
  decode: decodeURIComponent,
  lower: (text) => text.toLowerCase(),
  cut8: (text) => text.slice(0, -8),
  /** Another SMS code. */
  wrong: (code) => String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
};

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

/** A text that consists of one placeholder becomes its value, which may be a number. */
const fillJson = (json: Json, values: Values): string =>
  JSON.stringify(json, (_, value) => {
    if (typeof value !== 'string') return value;
    const [, path] = /^\{\{([\w.]+)\}\}$/.exec(value) ?? [];
    return path ? valueAt(values, path) : fillText(value, values);
  });

const bodyOf = ({ json, body }: Step, values: Values): Buffer | undefined => {
  if (json !== undefined) return Buffer.from(fillJson(json, values));
  if (body === undefined) return undefined;
  const pieces = [body].flat().map((piece) => {
    if (typeof piece === 'string') return Buffer.from(fillText(piece, values));
    return 'base64' in piece ? Buffer.from(piece.base64, 'base64') : Buffer.from(piece.repeat.repeat(piece.times));
  });
  return Buffer.concat(pieces);
};

/** A list of values sends a header repeatedly; null omits it. */
const headersOf = (method: string, { json, headers }: Step, { session, token }: Cookies) => {
  const cookies = [session && `tsugimichi-session=${session}`, token && `XSRF-TOKEN=${token}`].filter(Boolean);
  const all: NonNullable<Step['headers']> = {
    ...BROWSER,
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    ...(token && !READING.includes(method) && { 'x-xsrf-token': decodeURIComponent(token) }),
    ...headers,
  };
  return Object.entries(all).flatMap(([name, given]) =>
    [given ?? []].flat().map((value): [string, string] => [name, value]),
  );
};

/** Responses to simultaneous requests are compared in the order of their statuses. */
const compareAnswers = (
  wanted: NonNullable<Step['answer']>,
  responses: readonly RawAnswer[],
  addedFields: readonly string[],
): string[] => {
  const all = [wanted].flat().flatMap((one) => Array<RecordedAnswer>(one.times ?? 1).fill(one));
  const given = responses.toSorted((a, b) => a.status - b.status);
  if (all.length !== given.length) return [`${all.length} answers are recorded for ${given.length} requests`];
  return given.flatMap((response, index) => differences(all[index] as RecordedAnswer, response, addedFields));
};

/** The differences between a recorded response and the mock's, a line each. `differs` is the cause in the recording. */
export interface Played {
  readonly id: string;
  readonly differs: string | undefined;
  readonly lines: readonly string[];
  /** Paths of endpoints whose response no browser stores (`asStored`). */
  readonly unstored: readonly string[];
}

type Server = Pick<RunningServer, 'url' | 'fetch'>;

/** Sends a call of the control API without a socket. @throws if it fails */
const kitOf =
  ({ url, fetch }: Server) =>
  async (method: string, path: string, json?: Json): Promise<Response> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(
      new Request(`${url}/__kit/worlds${path}`, { method, headers, body: JSON.stringify(json) }),
    );
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };

/**
 * Sends the steps to a mock server in order and compares each response with the recorded one. `addedFields` are newer than the
 * recording, so texts are compared without them.
 */
export const play = async (
  server: Server,
  adapter: ProbeAdapter,
  steps: readonly Step[],
  addedFields: readonly string[],
): Promise<Played[]> => {
  const id = adapter.headers['X-Kit-World'];
  const kit = kitOf(server);
  const initial = await adapter.reset();
  await kit('DELETE', `/${id}`);
  await kit('POST', '', { scenario: 'wire-reference', id, now: NOW });
  let values: Values = {};
  /** How the current case was prepared, the values after that, and the points before and after it. */
  let begun: { prepared: string; values: Values; before: number; after: number } | undefined;

  /** Adds a point to return to, by a move of the clock. */
  const mark = async (): Promise<number> => {
    await kit('PUT', `/${id}/clock`, { advance: 0 });
    const { data } = await (await kit('GET', `/${id}/points`)).json();
    return data.points.at(-1).id;
  };
  const undo = (before: number) => kit('POST', `/${id}/undo`, { before });

  const prepare = async ({ advance, open = {}, copy = {} }: Step) => {
    if (advance) await adapter.advance(advance);
    for (const [browser, as] of Object.entries(open)) {
      const { headers } = await kit('POST', `/${id}/login`, as === null ? {} : { as });
      values[browser] = cookiesOf(headers.getSetCookie());
    }
    for (const [browser, from] of Object.entries(copy)) values[browser] = values[from];
  };

  /** Undoes the previous case, which is faster than a reset; if this one is prepared alike, only what came after that. */
  const startCase = async (step: Step) => {
    const prepared = JSON.stringify([step.advance, step.open, step.copy]);
    if (begun?.prepared === prepared) {
      await undo(begun.after);
      begun.after = await mark();
    } else {
      if (begun) await undo(begun.before);
      const before = await mark();
      values = { ...initial };
      await prepare(step);
      begun = { prepared, values, before, after: await mark() };
    }
    values = { ...begun.values };
  };

  const send = async (step: Step, browser: string | undefined): Promise<RawAnswer> => {
    const cookies: Cookies = browser ? (values[browser] ?? {}) : {};
    const [method = '', path = ''] = step.request.split(/ (.*)/s);
    const headers = [...headersOf(method, step, cookies), ...Object.entries(adapter.headers)];
    const filled = headers.map(([name, value]): [string, string] => [name, fillText(value, values)]);
    const response = await sendRaw(new URL(server.url), method, fillText(path, values), filled, bodyOf(step, values));
    if (browser && step.keep !== false) values[browser] = { ...cookies, ...cookiesOf(response.cookies) };
    return response;
  };

  const take = async ({ take: sources = {} }: Step, text: string) => {
    for (const [name, source] of Object.entries(sources))
      values[name] =
        typeof source === 'string' ? valueAt(JSON.parse(text), source) : await adapter[source[0]](source[1]);
  };

  const played: Played[] = [];
  let [name, index] = ['', 0];
  for (const step of steps) {
    [name, index] = step.case ? [step.case, 1] : [name, index + 1];
    await (step.case ? startCase : prepare)(step);
    const responses = await Promise.all([step.as].flat().map((browser) => send(step, browser)));
    await take(step, responses[0]?.text ?? '');
    if (!step.answer) continue;
    const path = fillText(step.request.replace(/^\S+ /, ''), values);
    const stored = responses.map((response) => asStored(path, response));
    const lines = compareAnswers(
      step.answer,
      stored.map(({ response }) => response),
      addedFields,
    );
    const unstored = stored.flatMap((one) => one.path ?? []);
    played.push({ id: step.id ?? `${name}, step ${index}`, differs: step.differs, lines, unstored });
  }
  return played;
};
