import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import { breakJson } from './broken-wire.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true });
});
afterAll(() => server.close());

const arm = (fault: Parameters<typeof server.worlds.default.faults.arm>[0]) => {
  server.worlds.default.faults.clear();
  server.worlds.default.faults.arm(fault);
};
const send = (path: string, agent?: Agent) => get(`${server.url}${path}`, { ...(agent ? { agent } : {}) });

test('a dropped connection ends without an answer', async () => {
  arm({ path: '/api/job-types', drop: true, times: 1 });
  const [error] = await once(send('/api/job-types').on('response', expect.unreachable), 'error');
  expect(error).toMatchObject({ code: 'ECONNRESET' });
  expect((await fetch(`${server.url}/api/job-types`)).status).toBe(200);
});

test('on a connection that was used before, a drop is an answer nobody can read', async () => {
  server.worlds.default.faults.clear();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [first] = (await once(send('/api/job-types', agent), 'response')) as [IncomingMessage];
  first.resume();
  await once(first, 'close');
  arm({ path: '/api/job-types', drop: true });
  const [error] = await once(send('/api/job-types', agent), 'error');
  expect((error as NodeJS.ErrnoException).code).toMatch(/^HPE_/);
  agent.destroy();
});

test('a stalled request is never answered', async () => {
  arm({ path: '/api/job-types', stall: true });
  const request = send('/api/job-types').on('response', expect.unreachable);
  const world = server.worlds.default;
  world.journal.clear();
  await expect.poll(() => world.journal.list()[0]?.outcome).toBe('stalled');
  const ended = once(request, 'error');
  request.destroy();
  expect((await ended)[0]).toMatchObject({ code: 'ECONNRESET' });
});

test('a cut answer has its head and half of its body', async () => {
  arm({ path: '/api/job-types', cut: true });
  const [response] = (await once(send('/api/job-types'), 'response')) as [IncomingMessage];
  let received = 0;
  response.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  const [error] = await once(response, 'error');
  expect(error).toMatchObject({ code: 'ECONNRESET' });
  expect([response.statusCode, received]).toEqual([200, Math.floor(Number(response.headers['content-length']) / 2)]);
});

test('the body of a request that a fault answers is read, and the connection goes on', async () => {
  arm({ path: '/api/apply', status: 503 });
  const headers = { 'content-type': 'application/json' };
  for (let count = 0; count < 3; count += 1) {
    const response = await fetch(`${server.url}/api/apply/`, { method: 'POST', headers, body: '{"offer_id":7}' });
    expect(response.status).toBe(503);
    await response.text();
  }
  expect(server.worlds.default.journal.list()[0]?.requestBody).toEqual({ body: '{"offer_id":7}', size: 14 });
});

test('malformed JSON comes whole', async () => {
  arm({ path: '/api/job-types', malformed: true });
  const response = await fetch(`${server.url}/api/job-types`);
  expect([response.status, await response.text()]).toEqual([200, expect.stringMatching(/^\{"data":\[.*\]$/)]);
});

test.each(['{"a":1}', '[1]', '"a"', '12', 'null', '', '{\n}\n'])('%j is broken', (text) => {
  expect(() => JSON.parse(breakJson(text))).toThrow(SyntaxError);
});
