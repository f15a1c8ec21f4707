import { expect, test } from 'vitest';
import { startServer } from '#mock-server/main.ts';
import makeAdapter from '#mock-server/probe-adapter.mjs';
import { probe } from './probe/probe.mjs';

const COUNT = 289;

test('every recorded answer of a real Laravel is given', { timeout: 120_000 }, async () => {
  const server = await startServer({ port: 0, memory: true, quiet: true });
  try {
    const compared = await probe(server.url, makeAdapter);
    expect(compared.filter(({ lines }) => lines.length > 0)).toEqual([]);
    expect(compared).toHaveLength(COUNT);
  } finally {
    await server.close();
  }
});
