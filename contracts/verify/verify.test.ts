import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Handle, startProxy } from '#contracts/proxy.testing.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import { UNTRUSTED } from './untrusted.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-test-'));
const [junit, html] = [join(folder, 'new', 'report.xml'), join(folder, 'new', 'report.html')];
const reports = ['--junit', junit, '--html', html];
const command = new URL('./verify.ts', import.meta.url).pathname;
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const verify = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [command, ...args], { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

const verifyWrong = async (handle: Handle, ...args: string[]) => {
  const { url, close } = await startProxy(server.url, handle);
  try {
    return await verify(['--url', url, ...args]);
  } finally {
    close();
  }
};

test('verifies some interactions of the contract against the mock server, regardless of PACT_* variables and a proxy', async () => {
  const env = { PACT_BROKER_BASE_URL: 'http://localhost:9', PACT_PROVIDER_BASE_PATH: '/v2', PACT_PROVIDER_NAME: 'x' };
  const proxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9' };
  const { code, out } = await verify(['--only', 'GET industries'], { ...env, ...proxy });
  expect(out).toMatch(/^✓ a request for the industries\n/);
  expect(out).toMatch(/\nverification: 1 passed, 0 failed, of 1 interactions\n$/);
  expect(code).toBe(0);
});

test('prints differences, also in the reports', async () => {
  const renamed: Handle = async (request, forward) => {
    const response = await forward(request);
    if (!request.url.endsWith('/api/job-types')) return response;
    return new Response((await response.text()).replaceAll('"name"', '"title"'), response);
  };
  const { code, out } = await verifyWrong(renamed, '--only', 'GET /api/job-types', ...reports);
  expect(out).toMatch(
    /^✗ .* \(GET \/api\/job-types, state ordinary-day\)\n {4}\$\.data\[\*\].*missing.* name \(in \d+ places\)$/m,
  );
  expect(out).toContain('0 passed, 1 failed, of 1 interactions');
  expect(code).toBe(1);
  expect(readFileSync(junit, 'utf8')).toMatch(/<testsuites>[\s\S]*failures="1"[\s\S]*missing the following keys: name/);
  expect(readFileSync(html, 'utf8')).toContain('missing the following keys: name');
});

test('prints checks and journeys that fail, also in the reports', async () => {
  const careless: Handle = (request, forward) =>
    request.url.endsWith('/api/apply/') ? Response.json({ message: 'OK', api_key: 'x' }) : forward(request);
  const { code, out } = await verifyWrong(careless, '--only', 'application', ...reports);
  expect(out).toMatch(
    /^✗ body: has "api_key"[^ ]* which [\s\S]*?\n {2}in 2 interactions:\n {4}a member's application/m,
  );
  expect(out).toMatch(/\n✗ journey: an application .*\n {4}POST \/api\/apply\/ answers a success, but/);
  expect(out).toContain('journeys: 0 passed, 1 failed, 0 not run, of 1\n');
  expect(code).toBe(1);
  for (const report of [junit, html])
    expect(readFileSync(report, 'utf8')).toContain('answers a success, but the offer shows no application');
});

test('prints the backend’s response to an unknown state', async () => {
  const forgetful: Handle = async (request, forward) =>
    request.url.endsWith('/__kit/pact-states') && (await request.clone().text()).includes('already-applied')
      ? Response.json({ message: 'Unknown state.' }, { status: 404 })
      : forward(request);
  const { code, out } = await verifyWrong(forgetful, '--only', 'offer already applied for');
  expect(out).toMatch(/requested with \{"state":"already-applied".*\}, answers 404 \(Unknown state\): add the route/);
  expect(code).toBe(1);
});

test('prints the reason in one sentence if the verification cannot start, also in the reports', async () => {
  const { code, out, err } = await verifyWrong(() => new Response(null, { status: 500 }), ...reports);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^The states' address .* answers 500 .*\n$/);
  const end = err.trim().slice(err.indexOf('answers 500'));
  expect(readFileSync(junit, 'utf8')).toMatch(/tests="1" failures="1"/);
  for (const report of [junit, html]) expect(readFileSync(report, 'utf8')).toContain(end);
});

test('fails if no journey could run and no interaction was chosen', async () => {
  const silent: Handle = (request, forward) =>
    request.url.includes('?to=') ? new Response(null, { status: 405 }) : forward(request);
  const { code, out } = await verifyWrong(silent, '--only', 'an SMS code works');
  expect(out).toContain('0 failed, 1 not run, of 1\n');
  expect(code).toBe(1);
});

test('repeats the verification and prints an outcome that differs, until Ctrl C', async () => {
  let isUp = true;
  const { url, close } = await startProxy(server.url, (request, forward) =>
    isUp || !request.url.endsWith('/api/industries') ? forward(request) : new Response(null, { status: 503 }),
  );
  const child = spawn(process.execPath, [command, '--url', url, '--only', 'GET /api/industries', '--watch']);
  const outcomes: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('verification:')) outcomes.push(line.split(',', 2).join());
    if (outcomes.length === 3) child.kill('SIGINT');
    isUp = outcomes.length !== 1;
  }
  close();
  const [right, wrong] = ['verification: 1 passed, 0 failed', 'verification: 0 passed, 1 failed'];
  expect(outcomes).toEqual([right, wrong, right]);
});

test.each([
  [['--nosuch'], 'There is no option --nosuch. --help lists all options.\n'],
  [['--only', 'xyzzy'], 'No interaction has the words "xyzzy" in its name or call: leave out --only to see all.\n'],
  [['--junit', `${command}/junit.xml`], expect.stringMatching(/^The report .* cannot be written: .*\n$/)],
])('rejects a wrong command line with one sentence: %j', async (args, err) => {
  expect(await verify(args)).toEqual({ code: 1, out: '', err });
});

test('verifies over HTTPS if Node trusts the certificate', async () => {
  const { url, close } = await startProxy(server.url, (request, forward) => forward(request), UNTRUSTED);
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, UNTRUSTED.cert);
  const args = ['--url', url, '--only', 'GET /api/industries'];
  const untrusted = await verify(args, { NODE_EXTRA_CA_CERTS: '' });
  expect(untrusted).toMatchObject({ code: 1, err: expect.stringContaining('in NODE_EXTRA_CA_CERTS') });
  const trusted = await verify(args, { NODE_EXTRA_CA_CERTS: authority });
  expect(trusted).toMatchObject({ code: 0, out: expect.stringContaining('1 passed, 0 failed') });
  close();
});

test("prints a backend's words without its escape sequences", async () => {
  const { code, out, err } = await verifyWrong(() =>
    Response.json({ message: 'broken \u001b[2Jhere\u0007' }, { status: 500 }),
  );
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain('(broken here)');
});
