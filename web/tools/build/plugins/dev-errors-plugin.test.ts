import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { devErrorsPlugin } from './dev-errors-plugin.ts';

test('shows an exception over the page with file and line of the source', async () => {
  const root = mkdtempSync(join(tmpdir(), 'errors-'));
  writeFileSync(join(root, 'b.ts'), 'type A = 1;\n\n\nexport const fail = () => {\n  throw new Error();\n};\n');
  const port = await freePort();
  const plugins = [devErrorsPlugin()];
  const server = await createServer({ root, configFile: false, logLevel: 'silent', plugins, server: { port } });
  onTestFinished(() => server.close());
  await server.listen();
  const shown: string[] = [];
  const socket = new WebSocket(`ws://localhost:${port}/`, 'vite-hmr');
  onTestFinished(() => socket.close());
  socket.onmessage = ({ data }) => void shown.push(String(data));
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  const compiled = (await server.environments.client.transformRequest('/b.ts'))?.code ?? '';
  const line = compiled.split('\n').findIndex((text) => text.includes('throw')) + 1;
  const stack = `Error: out\n    at fail (http://localhost:1/b.ts?t=1:${line}:8)`;
  const data = { type: 'error', data: { name: 'Error', message: 'out', stack } };
  socket.send(JSON.stringify({ type: 'custom', event: 'vite:forward-console', data }));
  await expect.poll(() => shown.join('\n')).toMatch(/Error: out.*b\.ts:5:/);
});
