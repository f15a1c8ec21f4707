import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isFree, portOf } from './ports.ts';

const listening = (host: string) =>
  new Promise<{ port: number; close: () => Promise<void> }>((resolve) => {
    const server = createServer();
    server.listen(0, host, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ port, close: () => new Promise((done) => server.close(() => done())) });
    });
  });

describe('isFree', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('sees a port taken on %s, and free again afterwards', async (host) => {
    const other = await listening(host);
    expect(await isFree(other.port)).toBe(false);
    await other.close();
    expect(await isFree(other.port)).toBe(true);
  });
});

describe('portOf', () => {
  it('takes the usual port where the variable is missing or empty', () => {
    expect(portOf('WEB_PORT', 5173, {})).toBe(5173);
    expect(portOf('WEB_PORT', 5173, { WEB_PORT: '' })).toBe(5173);
  });

  it.each(['x', '0', '70000', '80.5'])('says that %s is no port', (given) => {
    expect(() => portOf('WEB_PORT', 5173, { WEB_PORT: given })).toThrow(`WEB_PORT is "${given}"`);
  });
});
