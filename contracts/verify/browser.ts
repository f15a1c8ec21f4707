import { cookieNames, readCookies } from './cookies.ts';
import type { Backend } from './options.ts';
import { check, type State } from './pact-file.ts';
import { setUpState } from './provider-states.ts';
import { type Answer, describeAnswer, objectIn, sendRequest } from './send-request.ts';

/** Why a journey could not begin. */
export class NotRun extends Error {}

/** What the states' address knows of a phone number or email: of the last SMS and mail, and the number of stored inquiries. */
type Sent = { readonly code?: string; readonly link?: string; readonly inquiries?: number };

type Data = Readonly<Record<string, unknown>>;
export type BrowserBody = Data | Buffer<ArrayBuffer> | FormData | undefined;

const isForm = (body: BrowserBody) => body instanceof FormData || Buffer.isBuffer(body);

const REFUSALS = [401, 403, 404, 409, 410, 422];
/** Timeout of a form with files in milliseconds. */
const UPLOAD_TIMEOUT = 60_000;
const CSRF = 'GET /sanctum/csrf-cookie';

/** Members of the state, with their logins. */
export const PEOPLE = {
  minori: { email: 'minori@example.com', password: 'Michi-2026' },
  kenta: { email: 'kenta@example.com', password: 'Kenta+Michi2026' },
} as const;

/** A browser in a provider state: it keeps cookies and sends the token, as the SPA's does. */
export class Browser {
  readonly values: Data & { readonly cookie: string };
  /** What a journey noticed that fails no verification. */
  warning: string | undefined;
  readonly origin: string;
  readonly #backend: Backend;
  /** The values of cookies; undefined once one came expired. */
  #jar: Map<string, string | undefined>;

  constructor(backend: Backend, values: { readonly cookie: string }) {
    this.values = { ...values };
    this.#backend = backend;
    this.origin = backend.origin;
    this.#jar = new Map(readCookies(values.cookie.split(';')).map(({ key, value }) => [key, value]));
  }

  static async open(backend: Backend, state: State): Promise<Browser> {
    return new Browser(backend, await setUpState(backend.states, state));
  }

  /** A browser with the cookies of this moment. */
  copy(isCopied = (_name: string): boolean => true): Browser {
    const browser = new Browser(this.#backend, this.values);
    browser.#jar = new Map([...this.#jar].filter(([name]) => isCopied(name)));
    return browser;
  }

  /** A visitor's browser, on the same world of the mock server. */
  async other(): Promise<Browser> {
    const other = this.copy((name) => name === 'kit_world');
    await other.accepted(CSRF);
    return other;
  }

  /**
   * @param call as in `GET /api/user/me`
   * @param more headers that replace the usual ones
   */
  async send(call: string, body?: BrowserBody, more: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const [method = '', path = ''] = call.split(' ');
    const { url, origin } = this.#backend;
    const token = decodeURIComponent(this.#jar.get('XSRF-TOKEN') ?? '');
    const headers = {
      accept: 'application/json',
      origin,
      cookie: [...this.#jar].flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`)).join('; '),
      ...(method !== 'GET' && { 'x-xsrf-token': token }),
      ...(body && !isForm(body) && { 'content-type': 'application/json' }),
      ...more,
    };
    const content = isForm(body) ? { body, timeout: UPLOAD_TIMEOUT } : body && { body: JSON.stringify(body) };
    const answer = await sendRequest(url + path, '--url', { method, headers, ...content });
    for (const cookie of readCookies(answer.headers.getSetCookie()))
      this.#jar.set(cookie.key, cookie.TTL() > 0 ? cookie.value : undefined);
    return answer;
  }

  /** @returns the `data` of a success @throws VerifyError with the hint for any other answer */
  async accepted<T = Data>(call: string, body?: Data, hint = 'a success was expected'): Promise<T> {
    const response = await this.send(call, body);
    const lost = [...cookieNames(this.values.cookie)].find(
      (name) => this.#jar.has(name) && this.#jar.get(name) === undefined,
    );
    const isCause = lost !== undefined && [401, 419].includes(response.status);
    const cause = `the cookie ${lost} came expired, so no browser sends it back (SESSION_LIFETIME=0?)`;
    check(response.status < 300, `${call} answers ${describeAnswer(response)}: ${isCause ? cause : hint}`);
    return (objectIn(response)?.data ?? objectIn(response) ?? {}) as T;
  }

  /** @throws VerifyError with the hint if the request is not refused */
  async refused(call: string, body: Data | undefined, hint: string): Promise<void> {
    const response = await this.send(call, body);
    const problem = response.status < 300 ? hint : 'refuse it with a 4xx';
    check(REFUSALS.includes(response.status), `${call} answers ${describeAnswer(response)}, not a refusal: ${problem}`);
  }

  async logOut(): Promise<void> {
    await this.accepted('POST /api/logout');
    await this.accepted(CSRF);
  }

  /** @throws NotRun if the states' address does not know messages */
  async sentTo(to: string): Promise<Sent> {
    const address = new URL(this.#backend.states);
    address.searchParams.set('to', to);
    const response = await sendRequest(address.href, '--states', { headers: { accept: 'application/json' } });
    const sent = response.status < 300 && objectIn(response);
    if (sent) return sent;
    throw new NotRun(
      `GET ${address.href} answers ${describeAnswer(response)}; let it return the last \`code\` and \`link\` sent there (contracts/pact/states.md)`,
    );
  }
}
