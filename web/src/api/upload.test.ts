import { beforeEach, expect, test, vi } from 'vitest';
import { saveResume } from '#contracts/api/resume.ts';
import type { Call } from './client.ts';
import { FakeXhr } from './fake-xhr.testing.ts';
import { createUpload, type UploadWatch } from './upload.ts';

const stored = { data: { files: [{ id: 1, file_name: '履歴書.pdf' }], urls: [] } };
const pdf = new File(['%PDF-1.4'], '履歴書.pdf', { type: 'application/pdf' });
const STALL_MS = 60_000;
const FETCHED = { success: true, code: 204, data: undefined };

/** A started upload; the cookie has its token when the request is made. */
const start = async (watch: UploadWatch = {}, cookies = ['XSRF-TOKEN=a%3D'], file = pdf, called: object = FETCHED) => {
  const call = vi.fn(async () => {
    cookies.shift();
    return called;
  });
  const upload = createUpload({
    baseUrl: 'http://api.example',
    call: call as Call,
    readCookies: () => cookies[0] ?? '',
    makeXhr: () => new FakeXhr() as unknown as XMLHttpRequest,
    stallMs: STALL_MS,
  });
  const body = { resume_file: [file], resume_url: ['https://a.example'], deletes: [7] };
  const answer = upload(saveResume, { body }, watch);
  await vi.waitFor(() => expect(FakeXhr.made.length).toBeGreaterThan(0));
  const sent = (at: number): FakeXhr => FakeXhr.made[at] ?? new FakeXhr();
  return { answer, call, sent };
};

beforeEach(() => {
  FakeXhr.made = [];
});

test('sends a whole save in one multipart request with cookies, token and the two headers', async () => {
  const { answer, sent } = await start();
  const xhr = sent(0);
  expect(xhr.address).toBe('POST http://api.example/api/user/resume');
  expect(xhr.withCredentials).toBe(true);
  expect(xhr.headers).toEqual({
    Accept: 'application/json',
    'X-XSRF-TOKEN': 'a=',
    'X-HTTP-Method-Override': 'POST',
    'X-Requested-With': 'XMLHttpRequest',
  });
  expect([...(xhr.body?.keys() ?? [])]).toEqual(['resume_file[]', 'resume_url[]', 'deletes[]']);
  xhr.answer(200, stored);
  expect(await answer).toEqual({ success: true, code: 200, data: stored.data });
  expect(FakeXhr.made).toHaveLength(1);
});

test('reports the progress in bytes', async () => {
  const onProgress = vi.fn();
  const { answer, sent } = await start({ onProgress });
  sent(0).upload.onprogress?.({ loaded: 40, total: 100 });
  sent(0).upload.onprogress?.({ loaded: 100, total: 100 });
  sent(0).answer(200, stored);
  await answer;
  expect(onProgress.mock.calls).toEqual([
    [40, 100],
    [100, 100],
  ]);
});

test('renews a stale token and retries once', async () => {
  const { answer, call, sent } = await start({}, ['XSRF-TOKEN=old', 'XSRF-TOKEN=fresh']);
  sent(0).answer(419, { message: 'CSRF token mismatch.' });
  await vi.waitFor(() => expect(FakeXhr.made).toHaveLength(2));
  expect(sent(1).headers['X-XSRF-TOKEN']).toBe('fresh');
  sent(1).answer(419, { message: 'CSRF token mismatch.' });
  expect(await answer).toMatchObject({ success: false, code: 419, reason: 'answer' });
  expect(call).toHaveBeenCalledTimes(1);
  expect(FakeXhr.made).toHaveLength(2);
});

test('fetches a missing cookie first', async () => {
  const { answer, call, sent } = await start({}, ['', 'XSRF-TOKEN=first']);
  expect(call).toHaveBeenCalledTimes(1);
  expect(sent(0).headers['X-XSRF-TOKEN']).toBe('first');
  sent(0).answer(200, stored);
  await answer;
});

test.each([
  ['a refusal', 422, { message: 'だめです', errors: { 'resume_file.0': ['だめです'] } }, 'answer', 422],
  ['a failure without a message', 500, 'oops', 'answer', 500],
  ['a success of another shape', 200, { data: { files: 'none' } }, 'shape', 500],
])("returns the client's result for %s", async (_, status, body, reason, code) => {
  const { answer, sent } = await start();
  sent(0).answer(status, body);
  expect(await answer).toMatchObject({ success: false, reason, code });
});

test("returns the server's wait in seconds for too many uploads", async () => {
  const { answer, sent } = await start();
  sent(0).answer(
    429,
    { message: 'Too Many Attempts.' },
    { Date: 'Thu, 01 Jan 2026', 'Retry-After': '37', Vary: 'Origin' },
  );
  expect(await answer).toMatchObject({ success: false, code: 429, retryAfter: 37 });
});

test('returns a dropped connection as a failure without a response', async () => {
  const { answer, sent } = await start();
  sent(0).onerror?.();
  expect(await answer).toMatchObject({ success: false, reason: 'network' });
});

test('aborts a cancelled upload, or does not send it', async () => {
  const controller = new AbortController();
  const { answer, sent } = await start({ signal: controller.signal });
  const abort = vi.spyOn(sent(0), 'abort');
  controller.abort();
  expect(abort).toHaveBeenCalledTimes(1);
  expect(await answer).toMatchObject({ success: false, reason: 'network' });
  const late = await start({ signal: controller.signal });
  expect(await late.answer).toMatchObject({ success: false });
  expect(late.sent(1).body).toBeUndefined();
});

test('gives up after a minute without progress, however long the upload takes', async () => {
  vi.useFakeTimers();
  const { answer, sent } = await start();
  const abort = vi.spyOn(sent(0), 'abort');
  for (const loaded of [10, 20, 30]) {
    vi.advanceTimersByTime(STALL_MS - 1000);
    sent(0).upload.onprogress?.({ loaded, total: 100 });
  }
  expect(abort).not.toHaveBeenCalled();
  vi.advanceTimersByTime(STALL_MS);
  expect(abort).toHaveBeenCalledTimes(1);
  expect(await answer).toMatchObject({ success: false, reason: 'network' });
});

const large = new File([new Uint8Array(1024 * 1024 + 1)], '職務経歴書.pdf');
const unanswered = { success: false, code: 500, message: 'Internal Server Error', errors: {}, reason: 'network' };

test.each([
  ['a body above 1 MB and a responding server', large, FETCHED, true],
  ['a body above 1 MB and a rejecting server', large, { ...unanswered, code: 503, reason: 'answer' }, true],
  ['a body above 1 MB and an unreachable server', large, unanswered, undefined],
  ['a small body', pdf, FETCHED, undefined],
])('detects a too large request without a response: %s', async (_, file, called, isTooLarge) => {
  const { answer, sent } = await start({}, undefined, file, called);
  sent(0).onerror?.();
  expect(await answer).toEqual({ ...unanswered, ...(isTooLarge && { isTooLarge }) });
});

test('does not report a cancelled or stalled large upload as too large', async () => {
  const ending = new AbortController();
  const { answer } = await start({ signal: ending.signal }, undefined, large);
  ending.abort();
  expect(await answer).toEqual(unanswered);
});

test('ends at once if it is cancelled while the client checks the server', async () => {
  const ending = new AbortController();
  const { answer, call, sent } = await start({ signal: ending.signal }, undefined, large, new Promise(() => undefined));
  sent(0).onerror?.();
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  ending.abort();
  expect(await answer).toEqual(unanswered);
});
