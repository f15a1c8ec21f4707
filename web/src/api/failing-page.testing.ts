import { vi } from 'vitest';
import { CALL_TIMEOUT_MS } from '#web/src/ui-constants.ts';
import type { FailureCase } from './failure-cases.testing.ts';

/** A page without a browser in which every call fails like a row of the table. */
export interface FailingPage {
  /** Method and path of each request, except the CSRF cookie's. */
  readonly requests: string[];
  /** The content of the session storage. */
  readonly stored: Map<string, string>;
  /** Lets these requests succeed, by method and path; all others still fail. */
  answer(request: string, body: unknown): void;
  /** Runs an action and advances the time until it ends, even if several calls in a row time out. */
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

/** Stubs the browser APIs of the stores and the timers until the end of the test. */
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
  // The client logs mismatched fields for developers.
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
