import { expect } from 'vitest';
import { assemble } from '#mock-server/cli/assembled.ts';

interface CookieJar {
  getCookieStringSync(url: string): string;
  setCookieSync(cookie: string, url: string): unknown;
  removeAllCookiesSync(): void;
}

export const API = 'http://localhost:8787';
const server = assemble({ memory: true, quiet: true, webOrigins: ['http://localhost:3000'] });
/** Changes data of the logged-in member as from another tab. */
export const changeElsewhere = async (method: string, path: string, body: object): Promise<void> => {
  const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
  const { status } = await fetch(`${API}${path}`, { method, headers, body: JSON.stringify(body) });
  expect(status).toBe(200);
};

/** jsdom's cookie jar: as in a browser, the page cannot read HttpOnly cookies. */
export const cookieJar = (): CookieJar =>
  (globalThis as unknown as { jsdom: { cookieJar: CookieJar } }).jsdom.cookieJar;

export class Network {
  isOffline = false;
  #pagesLeft = 0;
  #held: { isFor: (request: Request) => boolean; answered: () => void; released: Promise<void> } | undefined;

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (this.isOffline) throw new TypeError('Failed to fetch');
    const request = new Request(input, init);
    const requester = this.#pagesLeft;
    request.headers.set('origin', location.origin);
    request.headers.set('cookie', cookieJar().getCookieStringSync(API));
    const heldResponse = this.#held?.isFor(request) ? this.#held : undefined;
    if (heldResponse) this.#held = undefined;
    const response = await server.fetch(request);
    heldResponse?.answered();
    await heldResponse?.released;
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    for (const cookie of response.headers.getSetCookie()) cookieJar().setCookieSync(cookie, API);
    return requester === this.#pagesLeft ? response : new Promise(() => undefined);
  };

  /** Drops the responses of a page that was left: its code would run without a window. */
  readonly leavePage = (): void => {
    this.#pagesLeft += 1;
  };

  /** Delays the next response of a call: the server has handled it at `answered`; `release()` delivers it to the page. */
  readonly holdResponse = (method: string, path: string): { answered: Promise<void>; release: () => void } => {
    const answered = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const isFor = (request: Request) => request.method === method && new URL(request.url).pathname === path;
    this.#held = { isFor, answered: answered.resolve, released: released.promise };
    return { answered: answered.promise, release: released.resolve };
  };
}
