import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { node, ROOT } from '#web/tools/test-run/places.ts';
import { builtSite, ORIGIN, serverOf } from './built-site.testing.ts';

/** Output and exit code of a command. */
const run = (command: string, ...words: readonly string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      node,
      [join('web', 'tools', 'seo', 'command.ts'), command, ...words],
      { cwd: ROOT },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

test.each(['sitemap', 'prerender'])('npm run %s reports an error in one sentence and exits with 1', async (name) => {
  const { folder, files } = builtSite();
  const api = await serverOf((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end('<!doctype html>'),
  );
  const { code, stdout, stderr } = await run(name, '--api', api, '--origin', ORIGIN, '--out', folder);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^http:\S+ answers text\/html, not JSON: is this the API\?\n$/);
  expect(files()).toEqual(['app.html']);
});

test.each(['sitemap', 'prerender'])('npm run %s explains its options', async (name) => {
  const { code, stdout, stderr } = await run(name, '--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`npm run ${name} -- [--api URL]`);
});

test('names a folder that is not a built site', async () => {
  const { folder } = builtSite();
  const api = await serverOf((_request, response) =>
    response.setHeader('Content-Type', 'application/json').end('{"data":[]}'),
  );
  writeFileSync(join(folder, 'app.html'), '<!doctype html>');
  const { code, stderr } = await run('prerender', '--api', api, '--origin', ORIGIN, '--out', join(folder, '..'));
  expect([code, stderr]).toEqual([1, expect.stringMatching(/has no app\.html: it is not a built site\.\n$/)]);
});
