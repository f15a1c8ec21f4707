import { beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { listOffers } from '#contracts/api/offers.ts';
import { saveRegisterStep } from '#contracts/api/registration.ts';
import { getCsrfCookie, logOut } from '#contracts/api/session.ts';
import { failureWords } from '#web/src/format/failure-words.ts';
import { CALL_TIMEOUT_MS } from '#web/src/ui-constants.ts';
import { createClient, type Result } from './client.ts';
import { FALLBACK, failureCases } from './failure-cases.testing.ts';
import type { AnyInput } from './request-parts.ts';

/** A read, a write, and a call whose response has no data. */
const ENDPOINTS: readonly Endpoint[] = [listOffers, saveRegisterStep, logOut];
const rows = ENDPOINTS.flatMap((endpoint) =>
  failureCases.map((row) => ({ ...row, endpoint, call: `${endpoint.method} ${endpoint.path}` })),
);

/** Makes the call, which gets this response, and waits for its end. */
const callWith = async (
  endpoint: Endpoint,
  respond: (init?: RequestInit) => Promise<Response>,
): Promise<Result<unknown>> => {
  const call = createClient({
    baseUrl: 'http://api.test',
    readCookies: () => 'XSRF-TOKEN=a',
    fetch: async (input, init) =>
      String(input).endsWith(getCsrfCookie.path) ? new Response(null, { status: 204 }) : respond(init),
  }) as (endpoint: Endpoint, input: AnyInput) => Promise<Result<unknown>>;
  const result = call(endpoint, endpoint.method === 'GET' ? {} : { body: {} });
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS);
  return result;
};

beforeEach(() => {
  vi.useFakeTimers();
});

test.each(ENDPOINTS)('$method $path is never answered from a cache', async (endpoint) => {
  const caches: (RequestCache | undefined)[] = [];
  await callWith(endpoint, async (init) => {
    caches.push(init?.cache);
    return new Response(null, { status: 204 });
  });
  expect(caches).toEqual(['no-store']);
});

test.each(rows)('$call: $name', async ({ endpoint, fetch: fail, gives, words, isFineUnawaited }) => {
  const result = await callWith(endpoint, (init) => fail(init?.signal));
  if (isFineUnawaited && !endpoint.answer) {
    expect(result).toEqual({ success: true, code: 200, data: undefined });
    return;
  }
  expect(result).toEqual(gives);
  expect(failureWords(gives, FALLBACK)).toBe(words);
});
