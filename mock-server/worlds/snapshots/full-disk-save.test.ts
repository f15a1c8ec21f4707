import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killAll, start } from '#mock-server/cli/process.testing.ts';
import { copyTree } from '#mock-server/cli/tree.testing.ts';
import { PDF } from '#mock-server/http/validation/sample-files.testing.ts';

const root = copyTree();
afterAll(async () => {
  await killAll();
  rmSync(root, { recursive: true });
});

test('rejects a save on a full disk with a sentence and leaves no partial file', async () => {
  // The scenario contains a file of 3 MB; the limit is 2 MB.
  const full = await start({ root, blocks: 4_096 });
  const kit = (path: string, json: object) =>
    fetch(`${full.url}/__kit${path}`, { method: 'POST', body: JSON.stringify(json) });
  await kit('/worlds', { scenario: 'ordinary-day', id: 'full' });
  const login = await kit('/worlds/full/login', { as: 'minori' });
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = decodeURIComponent(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? '');
  const body = new FormData();
  body.append('resume_file[]', new Blob([PDF, ' '.repeat(3 * 1024 * 1024)]), 'long.pdf');
  const headers = {
    accept: 'application/json',
    origin: 'http://localhost:5173',
    cookie: cookies.join('; '),
    'x-xsrf-token': token,
    'x-kit-world': 'full',
  };
  const sent = await fetch(`${full.url}/api/user/resume`, { method: 'POST', headers, body });
  expect(sent.status).toBe(200);
  const refused = await kit('/worlds/full/save', { name: 'too-much' });
  expect([refused.status, await refused.text()]).toEqual([
    507,
    expect.stringContaining('was not saved: it has no disk space left: free some. Nothing has changed.'),
  ]);
  expect(readdirSync(join(root, 'fixtures', 'scenarios')).filter((file) => file.startsWith('too-much'))).toEqual([]);
});
