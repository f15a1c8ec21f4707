import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { getCsrfCookie } from '#contracts/api/session.ts';
import { failureWords } from '#web/src/format/failure-words.ts';
import { CALL_TIMEOUT_MS } from '#web/src/ui-constants.ts';
import { createClient, type Result } from './client.ts';
import { FALLBACK, failureCases } from './failure-cases.testing.ts';
import type { AnyInput } from './request-parts.ts';

/** All endpoints of the contract, so that the table includes new ones. (By import alias: Knip would count paths as used.) */
const modules = import.meta.glob<Record<string, unknown>>(['#contracts/api/*.ts', '!**/*.test.ts'], { eager: true });
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const endpoints = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : [])),
);
const INPUT: AnyInput = { params: { id: 1, user: 1 }, body: {} };

/** Makes the call, which gets this response, and waits for its end. */
const callWith = async (
  endpoint: Endpoint,
  respond: (init?: RequestInit) => Promise<Response>,
): Promise<Result<unknown>> => {
  const call = createClient({
    baseUrl: 'http://api.test',
    readCookies: () => 'XSRF-TOKEN=a',
    fetch: async (input, init) =>
      endpoint !== getCsrfCookie && String(input).endsWith(getCsrfCookie.path)
        ? new Response(null, { status: 204 })
        : respond(init),
  }) as (endpoint: Endpoint, input: AnyInput) => Promise<Result<unknown>>;
  const { body, ...input } = INPUT;
  const result = call(endpoint, endpoint.method === 'GET' ? input : { ...input, body });
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS);
  return result;
};
/** Uploads have no timeout; the code that shows their progress ends them (upload.ts). */
const TAKES_ITS_TIME = ['a timeout', 'an answer that begins and never ends'];

beforeEach(() => {
  vi.useFakeTimers();
});

test('includes all calls of the contract', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(30);
});

describe.each(endpoints)('$name', ({ endpoint }) => {
  test('is never answered from a cache', async () => {
    const caches: (RequestCache | undefined)[] = [];
    await callWith(endpoint, async (init) => {
      caches.push(init?.cache);
      return new Response(null, { status: 204 });
    });
    expect(caches).toEqual(['no-store']);
  });

  const rows = failureCases.filter(({ name }) => !(endpoint.multipart && TAKES_ITS_TIME.includes(name)));
  test.each(rows)('$name', async (row) => {
    const result = await callWith(endpoint, (init) => row.fetch(init?.signal));
    if (row.isFineUnawaited && !endpoint.answer) {
      expect(result).toEqual({ success: true, code: 200, data: undefined });
      return;
    }
    expect(result).toEqual(row.gives);
    expect(failureWords(row.gives, FALLBACK)).toBe(row.words);
  });
});
