import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort, holdPort, isFree, portOf } from './ports.ts';

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
});
