import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { type Handle, startProxy } from '#contracts/proxy.ts';
import { startServer } from '#mock-server/cli/main.ts';
import { diagnose } from './diagnose.ts';
import { APPLY, ME } from './journey-steps.ts';
import { runVerification } from './verification.ts';
import { instead, sending } from './wrong-answers.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-test-'));
const program = new URL('./verify.ts', import.meta.url).pathname;
/** Rejects if the exit code is not 0. */
const command = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, [program, ...args], { cwd: folder, env: { ...process.env, ...env } });
const ORIGIN = 'http://localhost:5173';
const server = await startServer({ port: 0, memory: true, quiet: true });
afterAll(() => server.close());

const right: Handle = (request, forward) => forward(request);
const answer = (call: string, body: string, status = 200) => instead(call, () => new Response(body, { status }));
const states = (body: string, status?: number) => answer('POST /__kit/pact-states', body, status);

const SESSION_OF_NOBODY = '{"cookie":"kit_world=default; tsugimichi-session=x","xsrf_token":"x"}';

test.each<[problem: string, wrong: Handle, sentence: RegExp, change?: (url: string) => object]>([
  [
    'no route',
    states('{"message":"No route."}', 404),
    /404 \(No route\): .*--states http:.*\/__pact\/states, or add the route .*APP_ENV is/,
  ],
  ['no POST', states('', 405), /405 and nothing: .*or let it take POST/],
  ['a CSRF check', states('{"message":"CSRF token mismatch."}', 419), /419 .*validateCsrfTokens/],
  ['HTML', states('<!doctype html>'), /200 and HTML, but no `cookie`/],
  ['a cookie of two lines', states('{"cookie":"a\\nb","xsrf_token":"x"}'), /no `cookie` that a header can contain/],
  ['no token', states('{"cookie":"a=b"}'), /no `xsrf_token` that/],
  ['a session of nobody', states(SESSION_OF_NOBODY), /`cookie` belongs to nobody \(401\): .*SESSION_DRIVER/],
  ['another API', answer(ME, '', 404), /\/api\/user\/me .* answers 404 and nothing, no member: give with/],
  ['a redirect', () => Response.redirect('https://a.jp/', 301), /301 \(a redirect to https:.*\): give the right/],
  ['no data', answer(ME, '{"id":3}'), /answers 200, no member: .*withoutWrapping/],
  [
    'another Origin',
    right,
    /ignores sessions of the Origin http:\/\/localhost:3000 .*give --origin http:\/\/localhost:5173, or name localhost:3000 in SANCTUM_STATEFUL_DOMAINS \(host and port without http:\/\/, .*config:clear.*WEB_PORT=3000/,
    () => ({ origin: 'http://localhost:3000' }),
  ],
  ['nobody', right, /^Nobody listens at localhost:2: start .* --url\.$/, () => ({ url: 'http://localhost:2' })],
  ['no HTTPS', right, /not support HTTPS: give --url with http:/, (url) => ({ url: url.replace('http', 'https') })],
])('names what to change for a backend with %s', async (_, wrong, sentence, change) => {
  using proxy = await startProxy(server.url, wrong);
  const { url } = proxy;
  const backend = { url, states: `${url}/__kit/pact-states`, origin: ORIGIN, ...change?.(url) };
  const { message } = (await diagnose(backend).catch((error: Error) => error)) ?? {};
  expect(message).toMatch(sentence);
  expect(message).not.toContain('\n');
});

const verify = async (args: readonly string[]) => {
  let [out, err] = ['', ''];
  const isRight = await runVerification(args, {
    env: {},
    print: (text) => {
      out += `${text}\n`;
    },
    printError: (text) => {
      err += `${text}\n`;
    },
    failures: join(folder, 'failed.json'),
  });
  return { isRight, out, err };
};

const verifyWrong = async (handle: Handle, ...args: string[]) => {
  using proxy = await startProxy(server.url, handle);
  return await verify(['--url', proxy.url, ...args]);
};

test('verifies some interactions of the contract against the mock server, regardless of PACT_* variables and a proxy', async () => {
  const env = { PACT_BROKER_BASE_URL: 'http://localhost:9', PACT_PROVIDER_BASE_PATH: '/v2', PACT_PROVIDER_NAME: 'x' };
  const proxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9' };
  const { stdout: out } = await command(['--only', 'GET industries'], { ...env, ...proxy });
  expect(out).toMatch(/^✓ a request for the industries\n/);
  expect(out).toMatch(/\ninteractions: 1 passed, 0 failed, of 1\ndoes not check: rate limits .*\n$/);
});

test('prints differences, checks and journeys that fail, and repeats them', async () => {
  const headers = { 'cache-control': 'no-store' };
  let handle = instead(APPLY, () => Response.json({ text: 'OK', api_key: 'x' }, { headers }));
  using proxy = await startProxy(server.url, (request, forward) => handle(request, forward));
  const { url } = proxy;
  const { isRight, out } = await verify(['--url', url, '--only', 'application']);
  expect(out).toMatch(/^✗ a member's application .*\n {4}body: has "api_key"[^ ]* which/m);
  expect(out).toMatch(
    /^✗ a second application \(POST .*, state already-applied .*\)\n {4}body: .*\n {4}status: expected 422, got 200$/m,
  );
  expect(out).toMatch(
    /\n✗ journey: an application .*\n {4}POST \/api\/apply\/ answers a success, but.*(?:\n {4}.*)*?\n {4}repeat it: npm run verify -- --url 'http.*' --only 'an application appears/,
  );
  expect(out).toContain('journeys: 0 passed, 1 failed, of 1\n');
  expect(isRight).toBe(false);
  handle = right;
  expect((await verify(['--failed'])).err).toMatch(/^--failed .* at the same addresses, and nothing did/);
  // Another run does not forget them.
  await verify(['--url', url, '--only', 'GET industries']);
  const again = await verify(['--url', url, '--failed']);
  expect(again.out).toMatch(/interactions: (\d) passed, 0 failed, of \1\njourneys: 1 passed, .* of 1\n/);
});

test('prints the backend’s response to an unknown state', async () => {
  const forgetful = sending('"already-applied"', states('{"message":"Unknown state."}', 404));
  const { isRight, out } = await verifyWrong(forgetful, '--only', 'offer already applied for');
  expect(out).toMatch(
    /requested with \{"state":"already-applied".*\}, answers 404 \(Unknown state\): .* seed an unknown state/,
  );
  expect(isRight).toBe(false);
});

test('prints the reason in one sentence if the verification cannot start, without escapes', async () => {
  const broken = () => Response.json({ message: 'broken \u001b[2Jhere\u0007' }, { status: 500 });
  const { isRight, out, err } = await verifyWrong(broken);
  expect({ isRight, out }).toEqual({ isRight: false, out: '' });
  expect(err).toMatch(/^The states' address .* answers 500 \(broken here\).*\n$/);
});

test('fails if no journey could run and no interaction was chosen', async () => {
  const silent: Handle = (request, forward) =>
    request.url.includes('?to=') ? new Response(null, { status: 405 }) : forward(request);
  const { isRight, out } = await verifyWrong(silent, '--only', 'an SMS code works');
  expect(out).toContain('0 failed, 1 not run, of 1\n');
  expect(isRight).toBe(false);
});

test('rejects a wrong command line with one sentence', async () => {
  const err = 'No interaction has the words "xyzzy" in its name or call: leave out --only to see all.\n';
  expect(await verify(['--only', 'xyzzy'])).toEqual({ isRight: false, out: '', err });
  await expect(command(['--xyzzy'])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('--xyzzy'),
  });
});
