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

test('ends a dropped connection without a response', async () => {
  arm({ path: '/api/job-types', drop: true, times: 1 });
  const [error] = await once(send('/api/job-types').on('response', expect.unreachable), 'error');
  expect(error).toMatchObject({ code: 'ECONNRESET' });
  expect((await fetch(`${server.url}/api/job-types`)).status).toBe(200);
});

test('sends an unreadable response when it drops a reused connection', async () => {
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

test('never answers a stalled request', async () => {
  arm({ path: '/api/job-types', stall: true });
  const request = send('/api/job-types').on('response', expect.unreachable);
  const world = server.worlds.default;
  world.journal.clear();
  await expect.poll(() => world.journal.list()[0]?.outcome).toBe('stalled');
  const ended = once(request, 'error');
  request.destroy();
  expect((await ended)[0]).toMatchObject({ code: 'ECONNRESET' });
});

test('cuts a response after its head and half of its body', async () => {
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

test('reads the body of a request that a fault answers and reuses the connection', async () => {
  arm({ path: '/api/apply', status: 503 });
  const headers = { 'content-type': 'application/json' };
  for (let count = 0; count < 3; count += 1) {
    const response = await fetch(`${server.url}/api/apply/`, { method: 'POST', headers, body: '{"offer_id":7}' });
    expect(response.status).toBe(503);
    await response.text();
  }
  expect(server.worlds.default.journal.list()[0]?.requestBody).toEqual({ body: '{"offer_id":7}', size: 14 });
});

test('sends malformed JSON completely', async () => {
  arm({ path: '/api/job-types', malformed: true });
  const response = await fetch(`${server.url}/api/job-types`);
  expect([response.status, await response.text()]).toEqual([200, expect.stringMatching(/^\{"data":\[.*\]$/)]);
});

test.each(['{"a":1}', '[1]', '"a"', '12', 'null', '', '{\n}\n'])('breaks %j', (text) => {
  expect(() => JSON.parse(breakJson(text))).toThrow(SyntaxError);
});
