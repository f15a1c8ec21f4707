import { Browser } from '#mock-server/app.testing.ts';

type Sent = Parameters<Browser['send']>[2];

/** Where a visitor is: a server, and which of its worlds they live in, by cookie as a browser says it or by header as a test may. */
export interface Place {
  readonly url: string;
  readonly world?: string | undefined;
  readonly by?: 'cookie' | 'header';
}

/** A browser that takes note of how long each answer took, to its last byte. */
export class Visitor {
  readonly place: Place;
  readonly #browser: Browser;
  readonly #took: (ms: number) => void;

  /** @param took is told the ms of each answer */
  constructor(place: Place, took: (ms: number) => void) {
    const { url, world, by = 'cookie' } = place;
    this.place = place;
    this.#took = took;
    this.#browser = new Browser({
      request: (path, init) => {
        const headers = new Headers(init?.headers);
        if (world !== undefined && by === 'header') headers.set('x-kit-world', world);
        return fetch(`${url}${path}`, { ...init, headers });
      },
    });
    if (world !== undefined && by === 'cookie') this.#browser.jar.set('kit_world', world);
  }

  /** Asks and reads the answer; null for an empty one. @throws Error that names the call, where the status is another one */
  async ask(method: string, path: string, status: number, sent?: Sent) {
    const from = performance.now();
    const answer = await this.#browser.send(method, path, sent);
    const text = await answer.text();
    this.#took(performance.now() - from);
    if (answer.status === status) return text === '' ? null : JSON.parse(text);
    throw new Error(`${method} ${path} was answered with ${answer.status}, not with ${status}: ${text.slice(0, 300)}`);
  }
}
