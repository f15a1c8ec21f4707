import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { node, ROOT } from '#web/tools/test-run/places.ts';
import { builtSite, ORIGIN, serverOf } from './built-site.testing.ts';

/** Output and exit code. */
const run = (...words: readonly string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const args = [join('web', 'tools', 'seo', 'command.ts'), ...words];
    execFile(node, args, { cwd: ROOT }, (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }));
  });

test('reports an error in one sentence and exits with 1', async () => {
  const { folder, files } = builtSite();
  const api = await serverOf((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end('<!doctype html>'),
  );
  const { code, stdout, stderr } = await run('--api', api, '--origin', ORIGIN, '--out', folder);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^http:\S+ answers text\/html, not JSON: is this the API\?\n$/);
  expect(files()).toEqual(['app.html']);
});

test('explains its options', async () => {
  const { code, stdout, stderr } = await run('--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('npm run prerender -- [--api URL]');
});

test('names a folder that is not a built site', async () => {
  const { folder } = builtSite();
  const api = await serverOf((_request, response) =>
    response.setHeader('Content-Type', 'application/json').end('{"data":[]}'),
  );
  writeFileSync(join(folder, 'app.html'), '<!doctype html>');
  const { code, stderr } = await run('--api', api, '--origin', ORIGIN, '--out', join(folder, '..'));
  expect([code, stderr]).toEqual([1, expect.stringMatching(/has no app\.html: it is not a built site\.\n$/)]);
});
