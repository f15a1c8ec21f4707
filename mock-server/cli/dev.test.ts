import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { freePort, isFree } from '#contracts/ports.ts';

test('npm start prints the panel and an example link, and its servers end when it is killed', async () => {
  const web = await freePort();
  const api = await freePort();
  const proxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9' };
  const env = { ...process.env, ...proxy, WEB_PORT: String(web), API_PORT: String(api), npm_lifecycle_event: '' };
  const starter = spawn(process.execPath, [join(import.meta.dirname, 'dev.mjs'), '--memory'], { env });
  const output: string[] = [];
  for await (const line of createInterface(starter.stdout)) {
    output.push(line);
    if (line.startsWith('Try: ')) break;
  }
  expect(output.slice(-3).join('\n')).toContain(`http://localhost:${web}/__kit/`);
  expect(output.at(-1)).toBe(`Try: http://localhost:${web}/__kit/open?scenario=sms-code-waiting`);
  const headers = { cookie: `other=${'x'.repeat(40_000)}` };
  for (const port of [web, api]) expect((await fetch(`http://localhost:${port}/`, { headers })).status).not.toBe(431);
  const gone = once(starter, 'exit');
  starter.kill('SIGKILL');
  await gone;
  await expect.poll(() => Promise.all([isFree(web), isFree(api)]), { timeout: 20_000 }).toEqual([true, true]);
});
