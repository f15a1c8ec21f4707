import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { devErrorsPlugin } from './dev-errors-plugin.ts';

const open = async (files: Record<string, string>) => {
  // The compiler watches no folder near the root of the disk.
  const root = join(mkdtempSync(join(tmpdir(), 'types-')), 'home', 'project');
  mkdirSync(root, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const port = await freePort();
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [devErrorsPlugin(root)],
    server: { port },
  });
  await server.listen();
  const connect = async () => {
    const shown: string[] = [];
    const socket = new WebSocket(`ws://localhost:${port}/`, 'vite-hmr');
    socket.onmessage = ({ data }) => void shown.push(String(data));
    await new Promise((resolve) => {
      socket.onopen = resolve;
    });
    onTestFinished(() => socket.close());
    return { shown, socket };
  };
  onTestFinished(() => server.close());
  return { root, server, connect, ...(await connect()) };
};

test('shows a type error with file and line, also to a page that is opened later, until it is fixed', async () => {
  const { root, shown, connect } = await open({
    'tsconfig.json': '{ "files": ["a.ts"], "compilerOptions": { "strict": true, "types": [] } }',
    'a.ts': "export const a: number =\n  'one';\n",
  });
  const error = /not assignable to type 'number'.*a\.ts:1:/;
  await expect.poll(() => shown.join('\n'), { timeout: 50_000 }).toMatch(error);
  const later = await connect();
  await expect.poll(() => later.shown.join('\n')).toMatch(error);
  writeFileSync(join(root, 'a.ts'), 'export const a: number = 1;\n');
  await expect.poll(() => shown.at(-1), { timeout: 50_000 }).toBe('{"type":"update","updates":[]}');
});

test('shows an exception over the page with file and line of the source', async () => {
  const { server, shown, socket } = await open({
    'b.ts': 'type A = 1;\n\n\nexport const fail = () => {\n  throw new Error();\n};\n',
  });
  const compiled = (await server.environments.client.transformRequest('/b.ts'))?.code ?? '';
  const line = compiled.split('\n').findIndex((text) => text.includes('throw')) + 1;
  const stack = `Error: out\n    at fail (http://localhost:1/b.ts?t=1:${line}:8)`;
  const data = { type: 'error', data: { name: 'Error', message: 'out', stack } };
  socket.send(JSON.stringify({ type: 'custom', event: 'vite:forward-console', data }));
  await expect.poll(() => shown.join('\n')).toMatch(/Error: out.*b\.ts:5:/);
});
