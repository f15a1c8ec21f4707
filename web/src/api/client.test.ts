import { expect, test, vi } from 'vitest';
import { getMember } from '#contracts/api/member.ts';
import { applyToOffer, getOffer, listOffers } from '#contracts/api/offers.ts';
import { saveResume } from '#contracts/api/resume.ts';
import { logOut } from '#contracts/api/session.ts';
import { createClient } from './client.ts';
import { json, serve } from './serve.testing.ts';

test('returns the entity inside data and the status of a success', async () => {
  const { call } = serve(json({ data: { id: 3, email: 'a@example.com', unknown: 1 } }));
  expect(await call(getMember)).toMatchObject({ success: true, code: 200, data: { id: 3, email: 'a@example.com' } });
});

test('puts parameters and query into the address and omits empty ones', async () => {
  const { call, sent } = serve(json({ data: { id: 1, title: 'a', job_type: 2 } }), json({ data: [] }));
  await call(getOffer, { params: { id: 'a/b' }, query: {} });
  await call(listOffers, { query: { type: 1, job_type_id: undefined } });
  expect(sent.map(({ url }) => url)).toEqual(['http://api.test/api/offers/a%2Fb', 'http://api.test/api/offers?type=1']);
});

test.each(['javascript:alert(1)', '//evil.example', 'https://evil.example/?a=1&b=2', '../../login', '"><script>', '#'])(
  'sends a request with the id or token %j only to this API',
  async (text) => {
    const { call, sent } = serve(json({ data: { id: 1, title: 'a', job_type: 2 } }));
    await call(getOffer, { params: { id: text }, query: { token: text } });
    const url = new URL(sent[0]?.url ?? '');
    expect([url.origin, url.pathname]).toEqual(['http://api.test', `/api/offers/${encodeURIComponent(text)}`]);
    expect([...url.searchParams]).toEqual([['token', text]]);
  },
);

test('fetches a CSRF cookie before the first write and sends its decoded token', async () => {
  const { call, sent } = serve(json({ message: 'ok' }));
  expect(await call(applyToOffer, { body: { offer_id: 4 } })).toMatchObject({ success: true, data: { message: 'ok' } });
  expect(sent.map(({ url }) => url)).toEqual(['http://api.test/sanctum/csrf-cookie', 'http://api.test/api/apply/']);
  expect(sent[1]?.headers.get('x-xsrf-token')).toBe('fresh=1');
  expect(sent[1]?.body).toBe('{"offer_id":4}');
});

test("sends a multipart body as a form with lists as name[] and the helper's two headers", async () => {
  const { call, sent } = serve(json({ data: { files: [], urls: [] } }));
  const file = new File(['%PDF-1.4'], '職務経歴書.pdf', { type: 'application/pdf' });
  const body = { resume_file: [file], resume_url: ['https://a.example/', 'https://b.example/'], deletes: [] };
  expect(await call(saveResume, { body })).toMatchObject({ success: true });
  const post = sent[1];
  expect(post?.headers.get('x-http-method-override')).toBe('POST');
  expect(post?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  const form = await new Response(post?.body, {
    headers: { 'content-type': String(post?.headers.get('content-type')) },
  }).formData();
  expect([...form.keys()]).toEqual(['resume_file[]', 'resume_url[]', 'resume_url[]']);
  expect(form.get('resume_file[]')).toMatchObject({ name: '職務経歴書.pdf', type: 'application/pdf', size: 8 });
  expect(form.getAll('resume_url[]')).toEqual(['https://a.example/', 'https://b.example/']);
});

test('sends a JSON body without the two headers', async () => {
  const { call, sent } = serve(json({ message: 'ok' }));
  await call(applyToOffer, { body: { offer_id: 4 } });
  expect(sent[1]?.headers.get('x-http-method-override')).toBeNull();
  expect(sent[1]?.headers.get('x-requested-with')).toBeNull();
});

test('renews a stale token and retries the write once', async () => {
  const stale = () => json({ message: 'CSRF token mismatch.' }, 419);
  const { call, sent } = serve(stale(), json({ message: 'ok' }));
  expect(await call(applyToOffer, { body: { offer_id: 4 } })).toMatchObject({ success: true });
  expect(sent.at(-1)?.headers.get('x-xsrf-token')).toBe('fresh=3');
  const again = serve(stale(), stale(), json({ message: 'ok' }));
  expect(await again.call(applyToOffer, { body: { offer_id: 4 } })).toMatchObject({ success: false, code: 419 });
});

test('accepts an empty response as a success without data', async () => {
  const { call } = serve(new Response(null, { status: 204 }));
  expect(await call(logOut)).toEqual({ success: true, code: 204, data: undefined });
});

test('names the call and the mismatched field', async () => {
  const { call, problems } = serve(json({ data: { id: 'three' } }));
  await call(getMember);
  expect(problems).toEqual([expect.stringMatching(/GET \/api\/user\/me.*data\.id/)]);
});

test('reports once that the browser rejects cookies, and returns the failure', async () => {
  const onNoCookie = vi.fn();
  const refuse = async () => json({ message: 'CSRF token mismatch.' }, 419);
  const call = createClient({ baseUrl: 'http://api.test', fetch: refuse, readCookies: () => '', onNoCookie });
  expect(await call(applyToOffer, { body: { offer_id: 4 } })).toMatchObject({ success: false, code: 419 });
  expect(onNoCookie).toHaveBeenCalledTimes(1);
});

test('reuses a pending call and repeats it if it failed', async () => {
  const { call, sent } = serve(json({ data: { id: 2 } }));
  const early = Promise.resolve(json({ data: { id: 1 } }));
  expect(await call(getMember, {}, { early })).toMatchObject({ data: { id: 1 } });
  expect(sent).toHaveLength(0);
  expect(await call(getMember, {}, { early: Promise.reject(new Error('gone')) })).toMatchObject({ data: { id: 2 } });
});

test('reports the wait of a pending call that got 429, in seconds or with its date', async () => {
  const { call } = serve();
  for (const value of ['37', new Date(Date.now() + 37_000).toUTCString()]) {
    const headers = { 'Retry-After': value };
    const early = Promise.resolve(Response.json({ message: 'Too Many Attempts.' }, { status: 429, headers }));
    expect(await call(getMember, {}, { early })).toMatchObject({ code: 429, retryAfter: 37 });
  }
});

/** Never answers. */
const silent: typeof fetch = (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', reject));
test.each([
  ['times out', 5, 30_000],
  ['is aborted', 30_000, 5],
])('ends a call that %s without a response, and a pending one', async (_, timeoutMs, abortMs) => {
  const call = createClient({ baseUrl: 'http://api.test', readCookies: () => '', timeoutMs, fetch: silent });
  const stop = new AbortController();
  const early = Object.assign(new Promise<Response>(() => {}), { stop });
  const signal = AbortSignal.timeout(abortMs);
  const calls = [call(getMember, {}, { signal }), call(getMember, {}, { early, signal })];
  expect(await Promise.all(calls)).toMatchObject([{ reason: 'network' }, { reason: 'network' }]);
  // Otherwise the browser would queue the retry behind it.
  expect(stop.signal.aborted).toBe(true);
});
