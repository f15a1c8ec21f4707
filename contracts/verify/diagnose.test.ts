import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { type Handle, startProxy } from '#contracts/proxy.testing.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import { diagnose } from './diagnose.ts';
import type { Backend } from './options.ts';

const ORIGIN = 'http://localhost:5173';
const right: Handle = (request, forward) => forward(request);

let server: RunningServer;
let backend: Backend & { close(): void };
let handle = right;
beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true });
  const proxy = await startProxy(server.url, (request, forward) => handle(request, forward));
  backend = { ...proxy, states: `${proxy.url}/__kit/pact-states`, origin: ORIGIN };
});
afterAll(async () => {
  backend.close();
  await server.close();
});

/** The diagnosis of a backend with this request handler. */
const diagnosisOf = (wrong: Handle, change: Partial<Backend> = {}): Promise<string | undefined> => {
  handle = wrong;
  return diagnose({ ...backend, ...change }).then(
    () => undefined,
    (error: Error) => error.message,
  );
};

/** Replaces responses below this path. */
const answer =
  (prefix: string, body: string, status = 200): Handle =>
  (request, forward) =>
    new URL(request.url).pathname.startsWith(prefix) ? new Response(body, { status }) : forward(request);
const states = (body: string, status?: number) => answer('/__kit', body, status);

/** Replaces a header below this path; undefined removes it. */
const header =
  (name: string, value: string | undefined, prefix = '/api'): Handle =>
  async (request, forward) => {
    const response = await forward(request);
    if (!new URL(request.url).pathname.startsWith(prefix)) return response;
    if (value === undefined) response.headers.delete(name);
    else response.headers.set(name, value);
    return response;
  };
const ALLOW = 'access-control-allow';

test('finds no problem with the mock server', async () => {
  expect(await diagnosisOf(right)).toBeUndefined();
});

test('names the command to start if no server listens', async () => {
  const url = `http://localhost:${await freePort()}`;
  expect(await diagnosisOf(right, { url })).toBe(
    `Nobody listens at ${new URL(url).host}: start the backend, or give another --url.`,
  );
});

test('names a URL without HTTPS', async () => {
  const url = backend.url.replace('http:', 'https:');
  expect(await diagnosisOf(right, { url })).toMatch(/does not support HTTPS: give --url with http:\/\//);
});

test.each<[problem: string, wrong: Handle, diagnosis: RegExp]>([
  ['no route', states('{"message":"No route."}', 404), /404 \(No route\): add the route .*APP_ENV is local or testing/],
  ['no POST', states('', 405), /405 and nothing: let it take POST/],
  ['a CSRF check', states('{"message":"CSRF token mismatch."}', 419), /419 .*validateCsrfTokens/],
  ['an error', states('<html>', 500), /500 and HTML: look into the backend's log/],
  ['HTML', states('<!doctype html>'), /200 and HTML, no JSON object/],
  ['no cookie', states('{}'), /without the text `cookie`/],
  ['a cookie of two lines', states('{"cookie":"a\\nb","xsrf_token":"x"}'), /`cookie` that no header can contain/],
  ['no token', states('{"cookie":"a=b"}'), /without the text `xsrf_token`/],
])("says what to do if the states' address has %s", async (_, wrong, diagnosis) => {
  const sentence = await diagnosisOf(wrong);
  expect(sentence).toMatch(diagnosis);
  expect(sentence).not.toContain('\n');
});

test.each<[problem: string, wrong: Handle, diagnosis: RegExp]>([
  [
    'a session of nobody',
    states('{"cookie":"kit_world=default; tsugimichi-session=x","xsrf_token":"x"}'),
    /session of the state's `cookie` belongs to nobody \(401\): .*SESSION_DRIVER/,
  ],
  ['another API', answer('/api', '', 404), /GET .*\/api\/user\/me .* answers 404 and nothing, no member: give with/],
  ['no CORS', header(`${ALLOW}-origin`, undefined), /no Access-Control-Allow-Origin: put 'api\/\*' into `paths`/],
  ['any origin', header(`${ALLOW}-origin`, '*'), /allows \*, not http:\/\/localhost:5173: set 'allowed_origins'/],
  [
    'its Origin twice',
    header(`${ALLOW}-origin`, `${ORIGIN}, ${ORIGIN}`),
    /-origin came twice \(.*\), which browsers refuse/,
  ],
  ['no credentials', header(`${ALLOW}-credentials`, undefined), /no cookies: set 'supports_credentials' => true/],
  ['no PATCH', header(`${ALLOW}-methods`, 'GET, POST'), /does not allow PATCH: set 'allowed_methods'/],
  ['no token', header(`${ALLOW}-headers`, 'content-type'), /not allow the header x-xsrf-token: set 'allowed_headers'/],
  [
    'no CORS for the CSRF cookie',
    header(`${ALLOW}-origin`, undefined, '/sanctum'),
    /No browser would take GET \/sanctum\/csrf-cookie: .*put 'sanctum\/csrf-cookie' into `paths`/,
  ],
])('says what to do about a backend with %s', async (_, wrong, diagnosis) => {
  expect(await diagnosisOf(wrong)).toMatch(diagnosis);
});

test("names every setting of an Origin that is not the SPA's, and the one that the backend answers for", async () => {
  expect(await diagnosisOf(right, { origin: 'http://localhost:3000' })).toMatch(
    /ignores sessions of the Origin http:\/\/localhost:3000 .*give --origin http:\/\/localhost:5173, or name localhost:3000 in SANCTUM_STATEFUL_DOMAINS \(host and port without http:\/\/, .*config:clear.*WEB_PORT=3000/,
  );
});

test('asks for --states if it is missing', async () => {
  expect(await diagnosisOf(states('{"message":"No."}', 404), { hasDefaultStates: true })).toMatch(
    /^Nothing was verified: no --states was given, and .*pact-states of the mock server answers 404 \(No\)\. Give .*--states/,
  );
});

test.each([
  ['{}', /^The backend answers 200 \{\} to everything: GET \/api\/user\/me .* Nothing was verified/],
  ['<html>', /^The backend answers 200 and HTML to everything/],
])('names a backend that answers %s to everything', async (body, diagnosis) => {
  expect(await diagnosisOf(answer('/', body))).toMatch(diagnosis);
});

test('names the target of a redirect', async () => {
  expect(await diagnosisOf(() => Response.redirect('https://api.example.jp/', 301))).toMatch(
    /csrf-cookie redirects to https:\/\/api\.example\.jp\/: give with --url the address that answers itself/,
  );
});

test('names a member without data', async () => {
  expect(await diagnosisOf(answer('/api/user', '{"id":3}'))).toMatch(/answers 200, no member: .*withoutWrapping/);
});

test("explains that the contract expects CORS on the backend's own origin too", async () => {
  const { origin } = new URL(backend.url);
  expect(await diagnosisOf(answer('/api/user', '{"data":{}}'), { origin })).toMatch(
    /put 'api\/\*' into `paths` .* own address: you can also give --origin/,
  );
});
