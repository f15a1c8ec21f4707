import { changeEmail, resetPassword } from '#contracts/api/account.ts';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { verifySmsCode } from '#contracts/api/registration.ts';
import { logIn, logOut } from '#contracts/api/session.ts';
import type { KitMessage } from '#contracts/kit/message.ts';
import type { Person } from '#contracts/kit/world.ts';
import { loadErrors } from '#fixtures/loader/load.ts';
import { compare } from './compare.ts';
import type { Pseudonyms } from './masking/pseudonyms.ts';
import { isCall, matchCall } from './match-call.ts';
import { type Answered, type Exchange, parseJson, RecordError } from './recording.ts';
import { storedAnswer } from './stored-exchange.ts';

interface Repeated {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer> | string | FormData | undefined;
  readonly call: Endpoint | undefined;
  /** Whether the real backend's response is a success. */
  readonly succeeded: boolean;
}

interface Answer {
  readonly response: Response;
  readonly bytes: Buffer;
  readonly why?: string | undefined;
}

export interface MockWorld {
  /** The mock server's URL, and the SPA's, whose pages have a session. */
  readonly url: string;
  readonly webOrigin: string;
  readonly world: string;
  readonly people: readonly Person[];
}

const isJson = (headers: Headers): boolean => /json/.test(headers.get('content-type') ?? '');

const textOf = (body: Repeated['body']): string =>
  body instanceof Uint8Array ? Buffer.from(body).toString('utf8') : String(body);

/** Calls with a code or link that was sent before, and the kind of that message. */
const SENT_BEFORE: readonly (readonly [Endpoint, KitMessage['kind']])[] = [
  [verifySmsCode, 'sms'],
  [resetPassword, 'password_reset'],
  [changeEmail, 'email_change'],
];

/** Repeats one browser's requests in the mock's world, as the same person. */
class ShadowClient {
  readonly #mock: MockWorld;
  readonly #jar = new Map<string, string>();
  as: string | null = null;
  #isIn = false;

  constructor(mock: MockWorld) {
    this.#mock = mock;
  }

  async #send(method: string, path: string, headers: Headers, body?: Repeated['body']): Promise<Answer> {
    const { url, world } = this.#mock;
    headers.set('x-kit-world', world);
    if (this.#jar.size > 0) headers.set('cookie', [...this.#jar].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(url + path, {
      method,
      headers,
      // `fetch` sends no body with these.
      body: method === 'GET' || method === 'HEAD' ? null : (body ?? null),
      redirect: 'manual',
    }).catch(() => {
      throw new RecordError(`The mock server at ${url} has stopped: start it and the recorder again.`);
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#jar.set(name, value);
    }
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  #headers(given: Headers): Headers {
    const { webOrigin } = this.#mock;
    const headers = new Headers(given);
    for (const name of ['cookie', 'host', 'content-length', 'expect', 'connection', 'transfer-encoding'])
      headers.delete(name);
    if (headers.has('origin')) headers.set('origin', webOrigin);
    if (headers.has('referer')) headers.set('referer', `${webOrigin}/`);
    const token = this.#jar.get('XSRF-TOKEN');
    if (headers.has('x-xsrf-token') && token !== undefined) headers.set('x-xsrf-token', decodeURIComponent(token));
    return headers;
  }

  async enter(key: string): Promise<void> {
    const headers = new Headers({ 'content-type': 'application/json' });
    const path = `/__kit/worlds/${encodeURIComponent(this.#mock.world)}/login`;
    const { response, bytes } = await this.#send('POST', path, headers, JSON.stringify({ as: key }));
    if (!response.ok) throw new RecordError((JSON.parse(bytes.toString('utf8')) as { message: string }).message);
    this.as = key;
    this.#isIn = true;
  }

  /** The body with the code or link that the mock sent instead of the real backend's, if that accepted its own. */
  async #withSent({ body, headers, succeeded, call }: Repeated): Promise<Repeated['body']> {
    const kind = SENT_BEFORE.find(([one]) => isCall(call, one))?.[1];
    const fields = Object(parseJson(textOf(body))) as Record<string, unknown>;
    if (kind === undefined || !succeeded || !isJson(headers)) return body;
    const { url, world } = this.#mock;
    const to = typeof fields.phone_number === 'string' ? `&to=${encodeURIComponent(fields.phone_number)}` : '';
    const outbox = await fetch(`${url}/__kit/worlds/${encodeURIComponent(world)}/outbox?kind=${kind}${to}`);
    const { data: [message] = [] } = (await outbox.json()) as { data?: KitMessage[] };
    const sent = Object.entries({
      verification_code: message?.code,
      ...Object.fromEntries(new URL(message?.link ?? 'http://localhost').searchParams),
    });
    return JSON.stringify({
      ...fields,
      ...Object.fromEntries(sent.filter(([name, value]) => value && name in fields)),
    });
  }

  #whoLoggedIn(body: Repeated['body']): string | null {
    const { email } = Object(parseJson(textOf(body))) as { email?: unknown };
    return this.#mock.people.find((person) => person.email === email)?.key ?? null;
  }

  /**
   * Sends a request to the mock. @param as key of the person for every login at the target
   * @throws RecordError if the mock has stopped
   */
  async put(sent: Repeated, as?: string): Promise<Answer> {
    const { method, path, call } = sent;
    // A session from before the recording does not exist in the mock.
    if (sent.headers.has('x-xsrf-token') && !this.#jar.has('XSRF-TOKEN'))
      await this.#send('GET', '/sanctum/csrf-cookie', this.#headers(new Headers({ origin: this.#mock.webOrigin })));
    if (call?.needsLogin && sent.succeeded && !this.#isIn && as !== undefined) await this.enter(as);
    let body = await this.#withSent(sent);
    let answer = await this.#send(method, path, this.#headers(sent.headers), body);
    const person = this.#mock.people.find(({ key }) => key === as);
    // A person of the world logs in for one who is not in it.
    if (isCall(call, logIn) && sent.succeeded && !answer.response.ok && person && isJson(sent.headers)) {
      body = JSON.stringify({ email: person.email, password: person.password });
      answer = await this.#send(method, path, this.#headers(sent.headers), body);
    }
    if (isCall(call, verifySmsCode) && answer.response.ok) this.#isIn = true;
    if (isCall(call, logOut) && answer.response.ok) [this.as, this.#isIn] = [null, false];
    if (isCall(call, logIn) && answer.response.ok) [this.as, this.#isIn] = [this.#whoLoggedIn(body), true];
    const isOut = answer.response.status === 401 && sent.succeeded && !this.#isIn;
    return isOut ? { ...answer, why: 'nobody is logged in in the mock (add --as PERSON)' } : answer;
  }
}

export const shadowClients = (mock: MockWorld): ((visitor: number) => ShadowClient) => {
  const clients = new Map<number, ShadowClient>();
  return (visitor) => {
    const client = clients.get(visitor) ?? new ShadowClient(mock);
    clients.set(visitor, client);
    return client;
  };
};

interface SentRequest extends Pick<Repeated, 'method' | 'path' | 'headers' | 'body'> {
  readonly text: string | null;
  readonly unsent?: string | undefined;
}

/** Sends a request to the mock and compares the real response with the mock's, else with the contract. */
export const compareWithMock = async (
  real: Answered,
  { text, unsent, ...sent }: SentRequest,
  {
    client,
    as,
    mock,
    pseudonyms,
  }: { client: ShadowClient; as: string | undefined; mock: MockWorld; pseudonyms: Pseudonyms },
): Promise<Pick<Exchange, 'mock' | 'as' | 'compared' | 'why' | 'differences'>> => {
  const { call, isKnown } = matchCall(sent.method, sent.path, text);
  const errors = loadErrors();
  // A stale token is repeated with the mock's own, which it accepts.
  const isStale = real.status === 419 && sent.headers.has('x-xsrf-token');
  const why = unsent ?? (isStale ? 'the target rejected the CSRF token' : undefined);
  if (why !== undefined) return { mock: null, as: client.as, ...compare(real, null, { isKnown, call, errors, why }) };
  const answer = await client.put({ ...sent, call, succeeded: real.status < 400 }, as);
  const answered = storedAnswer(answer.response, answer.bytes, { origin: mock.webOrigin, url: mock.url }, pseudonyms);
  return { mock: answered, as: client.as, ...compare(real, answered, { isKnown, call, errors, why: answer.why }) };
};
