import { EventEmitter } from 'node:events';
import type { BrowserContext } from 'playwright/test';
import { expect, test } from 'vitest';
import { type Call, firstDifference, noteCalls } from './calls.ts';

const me = (status: number, body?: unknown): Call => ({ call: 'GET /api/me', status, body });
const offer = (id: number, title?: string): Call => ({ ...me(200, { id, title, at: id }), call: `GET /offers/${id}` });

test.each<[calls: Call[], onMock: Call[], sentence: string | undefined]>([
  [[offer(501, 'A')], [offer(1, 'B')], 'GET /offers/501 body.title is "A", on the mock "B"'],
  [[me(200, { id: 501, sent_at: 'x' })], [me(200, { id: 1, sent_at: 'y' })], undefined],
  [[me(200, { id: '1' })], [me(200, { id: 1 })], 'GET /api/me body.id is "1", on the mock 1'],
  [[me(200, {})], [me(200, { sent_at: 'x' })], 'GET /api/me body.sent_at is missing, on the mock "x"'],
  [[me(200, [1])], [me(200, [1, 2])], 'GET /api/me body has 1 entries, on the mock 2'],
  [[me(500, 'x')], [me(200, {})], 'GET /api/me answers 500 ("x"), on the mock answers 200'],
  [[me(0, 'E')], [me(200)], 'GET /api/me has no answer that the page may read ("E"), on the mock answers 200'],
  [[me(401)], [], 'GET /api/me is sent to this backend only, and answers 401 (missing)'],
  [[], [me(200)], 'GET /api/me is sent on the mock only'],
])('%j differs from %j', (calls, onMock, sentence) => expect(firstDifference(calls, onMock)).toBe(sentence));

test('notes the calls of the API alone, without preflights', async () => {
  const context = new EventEmitter();
  const calls = noteCalls(context as unknown as BrowserContext, 'http://api.example');
  const emit = (method: string, url: string, text: string) => {
    const request = { url: () => url, method: () => method };
    context.emit('response', { request: () => request, status: () => 200, text: async () => text });
  };
  emit('GET', 'http://site.example/api/offers', '{}');
  emit('OPTIONS', 'http://api.example/api/offers', '');
  emit('GET', 'http://api.example/api/offers?type=2', '[]');
  await expect.poll(() => calls).toEqual([{ call: 'GET /api/offers', status: 200, body: [] }]);
});
