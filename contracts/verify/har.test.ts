import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '#mock-server/http/app.testing.ts';
import { verifyHar } from './har.ts';

const write = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'har-')), 'a.har');
  writeFileSync(file, text);
  return file;
};

const headers = [
  { name: ':status', value: '200' },
  { name: 'content-type', value: 'application/json' },
  { name: 'cache-control', value: 'no-store' },
  { name: 'content-disposition', value: 'inline; filename=一覧.json' },
];
const harOf = (call: string, status: number, text?: string, cookie?: string): string => {
  const [method, path] = call.split(' ');
  const request = { method, url: `https://api.example.jp${path}` };
  const cookies = cookie ? [{ name: 'set-cookie', value: cookie }] : [];
  const response = { status, headers: [...headers, ...cookies], content: { size: 1, text } };
  return write(JSON.stringify({ log: { entries: [{ request, response }] } }));
};

const CSRF = 'GET /sanctum/csrf-cookie';
const WHOLE_SITE = 's=x; domain=.example.jp; secure; httponly; samesite=none; Max-Age=7200';

test('passes what a right backend answers', async () => {
  const answer = await testApp().app.request('/api/offers?type=1');
  expect(verifyHar(harOf('GET /api/offers?type=1', 200, await answer.text()), '')).toEqual({
    isRight: true,
    outcome: expect.stringMatching(/1 passed.* of 1\ndoes not check: .*\nnot checked, .* cookies \(calls: 1\)$/),
  });
  expect(verifyHar(harOf(CSRF, 204, '', WHOLE_SITE), '')).toMatchObject({ isRight: true });
  expect(verifyHar(harOf('POST /api/apply/', 401), 'apply')).toMatchObject({
    isRight: true,
    outcome: expect.stringContaining('lacks it: the body of the answer'),
  });
});

test.each<[string, string, RegExp]>([
  ['a wrong field', harOf('GET /api/industries', 200, '{"data":[{}]}'), /data\.0\.\w+: expected a number, got nothing/],
  ['a status', harOf('GET /api/industries', 418, ''), /status: expected 200, .*, got 418/],
  ['no JSON', harOf('GET /api/industries', 200, '<p>'), /expected JSON, got "<p>"/],
  ['a secret', harOf('GET /api/industries', 200, '{"data":[],"password":"x"}'), /body: has "password"/],
  ['a token of a year', harOf(CSRF, 204, '', 'XSRF-TOKEN=x; Max-Age=31536000'), /XSRF-TOKEN: it lives 365 days: set/],
  ['a session that ends', harOf(CSRF, 204, '', 's=x; httponly; Max-Age=0'), /the cookie s: it expires at once/],
  ['SameSite=none', harOf(CSRF, 204, '', 's=x; samesite=none'), /=none without Secure: no browser keeps it/],
  ['a shared domain', harOf(CSRF, 204, '', 's=x; domain=.co.jp'), /Domain=co\.jp is no domain of .*SESSION_DOMAIN/],
  ['a call of no contract', harOf('GET /api/nothing', 200, ''), /the contract has no such call/],
])('fails %s', (_what, path, problem) => {
  expect(verifyHar(path, '')).toEqual({ isRight: false, outcome: expect.stringMatching(problem) });
});

test('refuses what is no HAR, is huge, or contains no call of the API', () => {
  const huge = write('');
  truncateSync(huge, 2 ** 31);
  const refusals = [
    [write('<p>'), '', /is no HAR: export one/],
    ['none.har', '', /^none.har cannot be read \(ENOENT\)\.$/],
    [huge, '', /is too large: export a smaller one/],
    [write('{"log":{"entries":[{}]}}'), '', /is no HAR/],
    [harOf('GET /index.html', 200, ''), '', /contains no call of the API/],
    [harOf('GET /api/industries', 200, ''), 'offers', /contains no call with "offers"/],
  ] as const;
  for (const [path, only, sentence] of refusals) expect(() => verifyHar(path, only)).toThrow(sentence);
});
