import { EventEmitter } from 'node:events';
import type { BrowserContext } from 'playwright/test';
import { expect, test } from 'vitest';
import { type Call, firstDifference, noteCalls } from './calls.ts';

const me = (status: number, body?: unknown): Call => ({ call: 'GET /api/me', status, body });
const offer = (id: number, title?: string): Call => ({ ...me(200, { id, title, at: id }), call: `GET /offers/${id}` });

test.each<[calls: Call[], onMock: Call[], sentence: string | undefined]>([
  [[offer(501, 'A'), me(200, 1)], [offer(1, 'B'), me(200, 2)], 'GET /offers/501 body.title is "A", on the mock "B"'],
  [[me(200, { id: 5, a_at: 'x', published_at: null })], [me(200, { id: 1, a_at: 'y', published_at: 'z' })], undefined],
  [[me(200, { id: '1' })], [me(200, { id: 1 })], 'GET /api/me body.id is "1", on the mock 1'],
  [[me(200, [1])], [me(200, [1, 2])], 'GET /api/me body has 1 entries, on the mock 2'],
  [[offer(1, 'A'), me(500, 'x')], [offer(1, 'B'), me(200)], 'GET /api/me answers 500 ("x"), on the mock answers 200'],
  [[me(0, 'E')], [me(200)], 'GET /api/me has no answer that the page may read ("E"), on the mock answers 200'],
  [[me(401)], [], 'GET /api/me is sent to this backend only, and answers 401 (missing)'],
  [[], [me(200)], 'GET /api/me is sent on the mock only'],
])('%j differs from %j', (calls, onMock, sentence) => expect(firstDifference(calls, onMock)).toBe(sentence));

test('notes the calls of the API alone, without preflights', async () => {
  const context = new EventEmitter();
  const calls = noteCalls(context as unknown as BrowserContext, 'http://a.jp');
  for (const line of ['GET http://b.jp/x', 'OPTIONS http://a.jp/x', 'GET http://a.jp/x?y=1']) {
    const [method, url] = line.split(' ');
    const request = { url: () => url, method: () => method };
    context.emit('response', { request: () => request, status: () => 200, text: async () => '[]' });
  }
  await expect.poll(() => calls).toEqual([{ call: 'GET /x', status: 200, body: [] }]);
});
