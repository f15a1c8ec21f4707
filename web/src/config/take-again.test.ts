import { expect, test, vi } from 'vitest';
import { siteConfig } from './config.ts';
import { takeAgain } from './take-again.ts';

const LOST = new TypeError('Failed to fetch');
const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

test('accepts a file that arrives at the second try', async () => {
  answerWith(async () => Response.json({ api: 'https://api.example.jp' }));
  expect(await takeAgain(LOST)).toBeUndefined();
  expect(siteConfig().api).toBe('https://api.example.jp');
});

test('reports no problem of the file if the server does not respond', async () => {
  answerWith(() => Promise.reject(LOST));
  expect(await takeAgain(LOST)).toEqual({ answer: undefined, problem: expect.stringContaining('応答がありません') });
});

test('counts an incomplete response as none', async () => {
  const broken = new ReadableStream({ pull: (body) => body.error(new DOMException('late', 'TimeoutError')) });
  answerWith(async () => new Response(broken));
  expect(await takeAgain(LOST)).toEqual({ answer: undefined, problem: expect.stringContaining('応答がありません') });
});

test.each([
  [200, '{"api":', 'JSON として読めません'],
  [200, '{"api":3}', '「api」の値 3 が正しくありません'],
  [404, '{}', 'config.json が見つかりません（404）'],
])('reports the response %i %s of the second try: %s', async (status, text, words) => {
  answerWith(async () => new Response(text, { status }));
  expect(await takeAgain(LOST)).toEqual({ answer: { status, text }, problem: expect.stringContaining(words) });
});
