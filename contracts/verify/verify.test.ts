import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type Wrong, type WrongBackend } from './backend.testing.ts';
import { UNTRUSTED } from './untrusted.testing.ts';

/** A command starts a server, verifiers, or both: on a machine that has much else to do that takes its time. */
const PATIENCE = { timeout: 60_000 };

const folder = mkdtempSync(join(tmpdir(), 'verify-test-'));
const command = new URL('./verify.ts', import.meta.url).pathname;
let backend: WrongBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const verifyIn = (env: NodeJS.ProcessEnv, args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
const verify = (...args: string[]): Promise<Ended> => verifyIn({}, args);
const verifyWrong = (wrong: Wrong | undefined, ...args: string[]): Promise<Ended> => {
  backend.become(wrong);
  return verify('--url', backend.url, ...args);
};

const TO_PACT = { PACT_BROKER_BASE_URL: 'http://localhost:9', PACT_PROVIDER_BASE_PATH: '/v2', PACT_PROVIDER_NAME: 'x' };

test(
  'a chosen part of both contracts is put to the mock server, whatever pact is told by the environment',
  PATIENCE,
  async () => {
    const { code, out } = await verifyIn(TO_PACT, ['--only', 'GET industries']);
    expect(out).toMatch(/^✓ a request for the industries$/m);
    expect(out).toMatch(/^✓ a request for the industries that fails$/m);
    expect(out).toMatch(
      /verification: 2 passed, 0 failed, of 2 interactions \(1 of tsugimichi-api, 1 of tsugimichi-mock\)\n$/,
    );
    expect(code).toBe(0);
  },
);

test(
  'a wrong backend fails with the difference, the call and the screens, on the screen and in the reports',
  PATIENCE,
  async () => {
    const wrong: Wrong = (sent, { path }) =>
      path === '/api/job-types' ? { ...sent, text: sent.text.replaceAll('"name"', '"title"') } : sent;
    const [xml, page] = [join(folder, 'reports', 'junit.xml'), join(folder, 'report.html')];
    const { code, out } = await verifyWrong(wrong, '--only', 'GET /api/job-types', '--junit', xml, '--html', page);
    expect(code).toBe(1);
    expect(out).toMatch(/✗ .*\n {4}\$\.data\[\*\].*missing.* name \(in \d+ places\)\n {4}call: GET \/api\/job-types\n/);
    expect(out).toMatch(/screens that need it: .*home/);
    expect(out).toMatch(/0 passed, 1 failed, of 1 interactions/);
    expect(readFileSync(xml, 'utf8')).toContain('failures="1"');
    expect(readFileSync(page, 'utf8')).toContain('0 of 1 kept');
  },
);

test('a state that the backend does not know is named with what it answered', PATIENCE, async () => {
  const wrong: Wrong = (sent, { path, headers }) =>
    path.startsWith('/__kit') && headers['content-length'] !== String(OF_MEMBER)
      ? { ...sent, status: 404, text: '{"message":"Unknown state."}' }
      : sent;
  const { code, out } = await verifyWrong(wrong, '--only', 'offer already applied for');
  expect(out).toMatch(/asked for \{"state":"already-applied".*\}, answers 404 \(Unknown state\): add the route/);
  expect(code).toBe(1);
});

/** The length of the diagnosis's own request for a state. */
const OF_MEMBER = JSON.stringify({ action: 'setup', params: { as: 'aoi' }, state: 'ordinary-day' }).length;

test('one sentence is said of a backend that none of it can be put to, in the reports too', PATIENCE, async () => {
  const [xml, page] = [join(folder, 'stopped', 'junit.xml'), join(folder, 'stopped.html')];
  const broken: Wrong = (sent) => ({ ...sent, status: 500, text: '' });
  const { code, out, err } = await verifyWrong(broken, '--junit', xml, '--html', page);
  expect([code, out]).toEqual([1, '']);
  expect(err.trim().split('\n')).toHaveLength(1);
  const sentence = err.trim().slice(err.indexOf('answers 500'));
  expect(readFileSync(xml, 'utf8')).toMatch(/tests="1" failures="1"/);
  expect(readFileSync(xml, 'utf8')).toContain(sentence);
  expect(readFileSync(page, 'utf8')).toContain(sentence);
});

test('a mistake in the command line is one sentence', PATIENCE, async () => {
  expect(await verify('--nosuch')).toEqual({
    code: 1,
    out: '',
    err: 'There is no option --nosuch. --help lists them all.\n',
  });
  expect(await verify('--only', 'xyzzy')).toMatchObject({ code: 1, err: expect.stringContaining('"xyzzy"') });
});

test('a backend is verified over HTTPS, once its certificate is trusted', PATIENCE, async () => {
  const secure = await startBackend(UNTRUSTED);
  const file = join(folder, 'authority.pem');
  writeFileSync(file, UNTRUSTED.cert);
  const args = ['--url', secure.url, '--only', 'GET /api/industries'];
  expect(await verifyIn({ NODE_EXTRA_CA_CERTS: '' }, args)).toMatchObject({
    code: 1,
    err: expect.stringContaining('in NODE_EXTRA_CA_CERTS'),
  });
  expect(await verifyIn({ NODE_EXTRA_CA_CERTS: file }, args)).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 passed, 0 failed, of 1 interactions'),
  });
  await secure.close();
});
