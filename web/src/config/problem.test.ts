import { expect, test } from 'vitest';
import { takeConfig } from './config.ts';
import { problemOf } from './problem.ts';

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

test.each([
  [undefined, 'サーバーからの応答がありません'],
  [{ status: 404, text: '{}' }, 'config.json が見つかりません（404）'],
  [{ status: 502, text: '<html>' }, 'サーバーの応答：502'],
  [{ status: 200, text: '<!doctype html>' }, '代わりに HTML が返されました'],
  [{ status: 200, text: '{"api":}' }, 'JSON として読めません'],
])('reports the response %j in place of config.json: %s', (response, words) => {
  expect(problemOf(new SyntaxError('Unexpected token'), response)).toContain(words);
});
