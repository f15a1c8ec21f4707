import { vi } from 'vitest';
import { failureWords } from '#web/src/format/failure-words.ts';
import { CALL_TIMEOUT_MS } from '#web/src/ui-constants.ts';
import { FALLBACK, type FailureCase } from './failure-cases.testing.ts';

/** For tests only: a page without a browser, whose every call fails as a row of the table says. */
export interface FailingPage {
  /** Method and path of each request, the CSRF cookie's left out. */
  readonly requests: string[];
  /** What lies in the session storage. */
  readonly stored: Map<string, string>;
  /** From here on these requests are answered so, by method and path; all others go on failing. */
  answer(request: string, body: unknown): void;
  /** Does it and waits for its end, also where one call after the other is given no answer. */
  end<T>(act: () => Promise<T> | T): Promise<T>;
}

const storageOf = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
  key: (at: number) => [...stored.keys()][at] ?? null,
  get length() {
    return stored.size;
  },
});

/** Stubs what the stores use of a browser; `vi.unstubAllGlobals` and `vi.useRealTimers` afterwards. */
export const openFailingPage = ({ fetch: fail }: Pick<FailureCase, 'fetch'>): FailingPage => {
  vi.useFakeTimers();
  const requests: string[] = [];
  const stored = new Map<string, string>();
  const bodies = new Map<string, unknown>();
  const page = { pathname: '/', search: '', hash: '', replace: vi.fn(), reload: vi.fn() };
  vi.stubGlobal('sessionStorage', storageOf(stored));
  vi.stubGlobal('localStorage', storageOf(new Map()));
  vi.stubGlobal('location', page);
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
  // The names of the fields that differ are for developers.
  vi.stubGlobal('console', { ...console, error: vi.fn() });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=a', documentElement: { toggleAttribute: vi.fn() } });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const request = `${init.method} ${new URL(input).pathname}`;
    if (request.endsWith('/sanctum/csrf-cookie')) return new Response(null, { status: 204 });
    requests.push(request);
    return bodies.has(request) ? Response.json(bodies.get(request)) : fail(init.signal);
  });
  return {
    requests,
    stored,
    answer: (request, body) => bodies.set(request, body),
    end: async (act) => {
      const ended = act();
      await vi.advanceTimersByTimeAsync(3 * CALL_TIMEOUT_MS);
      return ended;
    },
  };
};

/** What a person reads of a failure where `fallback` is the caller's sentence. */
export const wordsOf = ({ gives, words }: FailureCase, fallback: string): string =>
  words === FALLBACK ? failureWords(gives, fallback) : words;
