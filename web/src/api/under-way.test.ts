import { expect, test } from 'vitest';
import { getMember } from '#contracts/api/member.ts';
import { createClient } from './client.ts';
import { json, serve } from './serve.testing.ts';

test('reuses a pending call and repeats it if it failed', async () => {
  const { call, sent } = serve(json({ data: { id: 2 } }));
  const early = Promise.resolve(json({ data: { id: 1 } }));
  expect(await call(getMember, {}, { early })).toMatchObject({ data: { id: 1 } });
  expect(sent).toHaveLength(0);
  expect(await call(getMember, {}, { early: Promise.reject(new Error('gone')) })).toMatchObject({ data: { id: 2 } });
});

test('reports the wait of a pending call that got 429', async () => {
  const { call } = serve();
  const early = Promise.resolve(
    Response.json({ message: 'Too Many Attempts.' }, { status: 429, headers: { 'Retry-After': '37' } }),
  );
  expect(await call(getMember, {}, { early })).toMatchObject({ code: 429, retryAfter: 37 });
});

test('times out and aborts a pending call without a response', async () => {
  const call = createClient({ baseUrl: 'http://api.test', readCookies: () => '', timeoutMs: 5 });
  const stop = new AbortController();
  const early = Object.assign(new Promise<Response>(() => {}), { stop });
  expect(await call(getMember, {}, { early })).toMatchObject({ success: false, reason: 'network' });
  // Otherwise the browser would queue the retry behind it.
  expect(stop.signal.aborted).toBe(true);
});
