import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isFree } from '#contracts/ports.ts';
import { openProxy } from './cuttable-proxy.ts';

test('refuses connections while cut, keeps its port and forwards again when mended', async () => {
  const server = createServer((_request, response) => response.end('there')).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy = await openProxy();
  const address = proxy.through(new URL(`http://localhost:${port}/a?b=c`));
  const fetchThere = async () => (await fetch(address)).text();
  expect(await fetchThere()).toBe('there');
  proxy.cut();
  await expect(fetchThere()).rejects.toThrow('fetch failed');
  expect(await isFree(Number(new URL(address).port))).toBe(false);
  proxy.mend();
  expect(await fetchThere()).toBe('there');
  server.close();
});
