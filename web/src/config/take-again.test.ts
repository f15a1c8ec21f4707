import { afterEach, expect, test, vi } from 'vitest';
import { siteConfig } from './config.ts';
import { takeAgain } from './take-again.ts';

const LOST = new TypeError('Failed to fetch');
const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
afterEach(() => vi.unstubAllGlobals());

test('a file that was lost on the way and comes now is taken, and nothing is wrong', async () => {
  answerWith(async () => Response.json({ api: 'https://api.example.jp' }));
  expect(await takeAgain(LOST)).toBeUndefined();
  expect(siteConfig().api).toBe('https://api.example.jp');
});

test('where nobody answers there is no answer to blame', async () => {
  answerWith(() => Promise.reject(LOST));
  expect(await takeAgain(LOST)).toEqual({ answer: undefined, problem: expect.stringContaining('応答がありません') });
});

test('an answer that breaks off counts as none', async () => {
  const broken = new ReadableStream({ pull: (body) => body.error(new DOMException('late', 'TimeoutError')) });
  answerWith(async () => new Response(broken));
  expect(await takeAgain(LOST)).toEqual({ answer: undefined, problem: expect.stringContaining('応答がありません') });
});

test.each([
  [200, '{"api":', 'JSON として読めません'],
  [200, '{"api":3}', '「api」の値 3 が正しくありません'],
  [404, '{}', 'config.json が見つかりません（404）'],
])('the answer %i %s is told as what it is now: %s', async (status, text, words) => {
  answerWith(async () => new Response(text, { status }));
  expect(await takeAgain(LOST)).toEqual({ answer: { status, text }, problem: expect.stringContaining(words) });
});
