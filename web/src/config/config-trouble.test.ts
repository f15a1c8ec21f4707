import { expect, test, vi } from 'vitest';
import { siteConfig, takeConfig } from './config.ts';
import { problemOf, takeAgain } from './config-trouble.ts';

const thrownFor = (content: unknown): unknown => {
  try {
    takeConfig(content, 'https:');
  } catch (error) {
    return error;
  }
  throw new Error('The configuration was accepted.');
};

test.each([
  [{ api: 'https://api.example.jp/' }, '「api」の値 "https://api.example.jp/" が正しくありません'],
  [{ api: 8787 }, '「api」の値 8787 が正しくありません'],
  [{ operator: { phone: null } }, '「operator.phone」の値 null が正しくありません'],
  [{ operator: { phone: 3 } }, '「operator.phone」の値 3 が正しくありません'],
  [{ api: 'api.example.jp/' }, '「api」の値 "api.example.jp/" が正しくありません'],
  [null, '中身が { } で囲まれた設定ではありません'],
  [{ api: 'http://api.example.jp' }, 'https、config.json の「api」は http です'],
])('reports the configuration %j as wrong: %s', (content, words) => {
  expect(problemOf(thrownFor(content), { status: 200, text: JSON.stringify(content) })).toContain(words);
});

test('reports a value that is nested too deeply to be described', () => {
  const api: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(problemOf(thrownFor({ api }), { status: 200, text: '' })).toContain('入れ子が深すぎます');
});

test.each([
  [undefined, 'サーバーからの応答がありません'],
  [{ status: 404, text: '{}' }, 'config.json が見つかりません（404）'],
  [{ status: 502, text: '<html>' }, 'サーバーの応答：502'],
  [{ status: 200, text: '<!doctype html>' }, '代わりに HTML が返されました'],
  [{ status: 200, text: '{"api":}' }, 'JSON として読めません'],
])('reports the response %j in place of config.json: %s', (response, words) => {
  expect(problemOf(new SyntaxError('Unexpected token'), response)).toContain(words);
});

const LOST = new TypeError('Failed to fetch');
const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

test('accepts a file that arrives at the second try', async () => {
  answerWith(async () => Response.json({ api: 'https://api.example.jp' }));
  expect(await takeAgain(LOST)).toBeUndefined();
  expect(siteConfig().api).toBe('https://api.example.jp');
});

test.each([
  ['no response', () => Promise.reject(LOST)],
  ['an incomplete one', async () => new Response(new ReadableStream({ pull: (body) => body.error(LOST) }))],
])('reports no problem of the file after %s', async (_, answer) => {
  answerWith(answer);
  expect(await takeAgain(LOST)).toEqual({ answer: undefined, problem: expect.stringContaining('応答がありません') });
});

test('reports what is wrong with the response of the second try', async () => {
  const answer = { status: 200, text: '{"api":3}' };
  answerWith(async () => new Response(answer.text));
  expect(await takeAgain(LOST)).toEqual({ answer, problem: expect.stringContaining('「api」の値 3') });
});
