import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, test } from 'vitest';
import { freePort, holdPort, isFree, portOf, refusal } from './ports.ts';

const listening = async (host: string) => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const close = async () => {
    server.close();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, close };
};

describe('isFree', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('detects a port in use on %s, and its release', async (host) => {
    const other = await listening(host);
    expect(await isFree(other.port)).toBe(false);
    await other.close();
    expect(await isFree(other.port)).toBe(true);
  });
});

describe('holdPort', () => {
  it('keeps a free port from everybody else until it is released', async () => {
    const port = await freePort();
    const reserved = await holdPort(port);
    expect(await isFree(port)).toBe(false);
    expect(await holdPort(port)).toBeUndefined();
    reserved?.release();
    expect(await isFree(port)).toBe(true);
  });
});

describe('portOf', () => {
  it('uses the default port if the variable is missing or empty', () => {
    expect(portOf('WEB_PORT', {})).toBe(5173);
    expect(portOf('WEB_PORT', { WEB_PORT: '' })).toBe(5173);
    expect(portOf('API_PORT', {})).toBe(8787);
  });

  it.each(['x', '0', '70000', '80.5'])('rejects %s as a port', (given) => {
    expect(() => portOf('WEB_PORT', { WEB_PORT: given })).toThrow(`WEB_PORT is "${given}"`);
  });

  it('rejects the ports to which Node’s fetch, like browsers, sends nothing', async () => {
    const refused = Array.from({ length: 65_535 }, (_, index) => index + 1).filter((port) => refusal(port));
    expect([refused.length, refused.at(-1)]).toEqual([82, 10_080]);
    for (const port of refused)
      await expect(fetch(`http://localhost:${port}/`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
    expect(() => portOf('API_PORT', { API_PORT: '6000' })).toThrow('API_PORT is 6000: browsers refuse port 6000');
  });
});

test('requests to this machine bypass the proxy of the environment, which keeps its other exceptions', async () => {
  const server = createHttpServer((_request, response) => response.end('direct')).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const line = `import './loopback.ts'; console.log(await (await fetch('http://localhost:${port}')).text(), process.env.NO_PROXY)`;
  const env = { ...process.env, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9', no_proxy: 'example.com' };
  const child = spawn(process.execPath, ['--input-type=module', '-e', line], { cwd: import.meta.dirname, env });
  expect(await text(child.stdout)).toMatch(/^direct example\.com,localhost,/);
  server.close();
});
