import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { KitEntry } from '#contracts/kit/journal.ts';
import { WEB } from '#mock-server/app.testing.ts';
import { startServer } from '#mock-server/main.ts';
import { BODY_LIMIT } from '#mock-server/worlds/entry.ts';
import { JOURNAL, open } from './kit.testing.ts';

test('passwords are masked, wherever and however they are sent', async () => {
  const { app, journal, kit } = open();
  const secret = 'Sesame-2024';
  const send = (type: string, body: BodyInit) =>
    app.request(`/api/login?new_password=${secret}`, {
      method: 'POST',
      headers: type ? { 'content-type': type } : {},
      body,
    });
  await send(
    'application/json',
    JSON.stringify({ email: 'a', password: secret, deep: [{ current_password: secret }] }),
  );
  await send('application/json', `{"password":"${secret}"`);
  await send('application/json', `{"password":"${secret}","x":"${'x'.repeat(BODY_LIMIT)}"}`);
  await send('application/json', `{"password":["${secret}","${'x'.repeat(BODY_LIMIT)}"]}`);
  await send('application/json', `{"pass\\u0077ord":["${secret}"]}`);
  await send('application/x-www-form-urlencoded', `email=a&password=${secret}`);
  const form = new FormData();
  form.set('password_confirmation', secret);
  await send('', form);
  expect(await journal()).toHaveLength(7);
  expect(JSON.stringify(await kit('GET', JOURNAL))).not.toContain(secret);
  expect((await journal())[6]?.request.body).toBe(
    '{"email":"a","password":"********","deep":[{"current_password":"********"}]}',
  );
});

test('a long body is cut, and its size told', async () => {
  const { app, newest } = open();
  const body = JSON.stringify({ text: 'x'.repeat(100_000) });
  await app.request('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const entry = await newest();
  expect(entry?.request).toMatchObject({ body: body.slice(0, BODY_LIMIT), body_size: body.length });
  expect(entry?.curl).toContain('# the body is longer');
});

test('a form is told by its fields and files', async () => {
  const { app, newest } = open();
  const form = new FormData();
  form.set('title', '履歴書');
  form.set('file[0]', new File(['%PDF-'], 'cv.pdf'));
  await app.request('/api/login', { method: 'POST', body: form });
  const entry = await newest();
  expect(entry?.request.body).toBe('title=履歴書\nfile[0]=@cv.pdf');
  expect(entry?.curl).toContain(`--form-string 'title=履歴書' -F 'file[0]=@"cv.pdf"'`);
  expect(entry?.curl).not.toContain('content-type');
});

const hasCurl = spawnSync('curl', ['--version']).status === 0;
const FILE = 'a, b;type=c.pdf';
const form = () => {
  const data = new FormData();
  for (const text of ['@a', '<b', 'c;type=text/html', "it's"]) data.append('text[]', text);
  data.append('file[]', new File(['%PDF-'], FILE));
  return data;
};
const headers = { Accept: 'application/json', Origin: WEB, 'X-Empty': '' };
const JSON_BODY = JSON.stringify({ email: 'it\'s $HOME `x` \\ "', note: '\n履歴' });
const AS_JSON = { ...headers, 'Content-Type': 'application/json' };
const REPEATED: readonly [path: string, init: RequestInit, status: number][] = [
  ['/api/login?a=1&b=%27', { method: 'POST', headers: AS_JSON, body: JSON_BODY }, 419],
  ['/api/login', { method: 'POST', headers, body: form() }, 419],
  ['/api/offers?type[0]=1&x={a,b}', { headers }, 422],
];

test.skipIf(!hasCurl)('the curl line, pasted into a shell, sends the same request again', async () => {
  const server = await startServer({ port: 0, memory: true, quiet: true });
  const newest = async () => {
    const answer = await fetch(`${server.url}/__kit${JOURNAL}?limit=1`);
    return ((await answer.json()) as { data: KitEntry[] }).data[0];
  };
  const cwd = mkdtempSync(join(tmpdir(), 'curl-'));
  writeFileSync(join(cwd, FILE), '%PDF-');
  try {
    for (const [path, init, status] of REPEATED) {
      await fetch(`${server.url}${path}`, init);
      const first = await newest();
      const { stdout } = await promisify(execFile)('sh', ['-c', first?.curl ?? ''], { cwd });
      expect(stdout).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
      const second = await newest();
      expect(second?.id).toBe(Number(first?.id) + 1);
      expect([second?.url, second?.request.body]).toEqual([first?.url, first?.request.body]);
      for (const name of ['origin', 'accept', 'x-empty'])
        expect(second?.request.headers[name]).toBe(first?.request.headers[name]);
    }
  } finally {
    await server.close();
  }
});
