import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';
import { startServer } from './main.ts';

test('prefers options over the environment and defaults', () => {
  expect(readCommandLine([], {})).toMatchObject({ port: 8787, webPort: 5173, memory: false, laravel: '12' });
  expect(readCommandLine([], { API_PORT: '9000', WEB_PORT: '9001' })).toMatchObject({ port: 9000, webPort: 9001 });
  expect(readCommandLine(['--inspect'], {})).toMatchObject({ inspect: 9229 });
  expect(readCommandLine(['--port=1234', '--memory', '--scenario', 'x'], { API_PORT: '9000' })).toMatchObject({
    port: 1234,
    memory: true,
    scenario: 'x',
  });
});

test('suggests the nearest option for a mistake', () => {
  expect(() => readCommandLine(['--scenari', 'x'], {})).toThrow(
    'There is no option --scenari; did you mean --scenario? --help lists all options.',
  );
  expect(() => readCommandLine(['--port', 'http'], {})).toThrow(
    '--port is "http", which is no port: give a number from 0 to 65535.',
  );
  expect(() => readCommandLine(['--port', '6000'], {})).toThrow('--port is 6000: browsers refuse port 6000');
  expect(() => readCommandLine([], { WEB_PORT: 'x' })).toThrow('WEB_PORT is "x"');
  expect(() => readCommandLine(['--laravel', 'toString'], {})).toThrow(
    '--laravel is "toString", a version whose answers are not known: give 12 or 13.',
  );
});

test('listens on both loopback addresses and names a taken port', async () => {
  const server = await startServer({ port: 0, memory: true, quiet: true });
  try {
    expect((await fetch(`http://127.0.0.1:${server.port}/api/job-types`)).status).toBe(200);
    expect((await fetch(`${server.url}/__kit/health`)).status).toBe(200);
    await expect(startServer({ port: server.port, memory: true, quiet: true })).rejects.toThrow(
      `Port ${server.port} is taken`,
    );
  } finally {
    await server.close();
  }
});

test('restarts the default world if --scenario differs from the data file', async () => {
  const data = mkdtempSync(join(tmpdir(), 'data-'));
  await (await startServer({ port: 0, data, quiet: true })).close();
  const server = await startServer({ port: 0, data, quiet: true, scenario: 'no-offers' });
  expect(server.worlds.default.scenario).toBe('no-offers');
  await server.close();
});
