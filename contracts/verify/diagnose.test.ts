import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { startBackend, type Wrong, type WrongBackend } from './backend.testing.ts';
import { diagnose } from './diagnose.ts';
import type { Backend } from './options.ts';
import { readPact } from './pact-file.ts';
import { UNTRUSTED } from './untrusted.testing.ts';

let backend: WrongBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const pact = readPact('api');
/** The sentence about a backend; undefined where nothing is wrong. */
const sentence = (asked: Backend, timeout = 10_000): Promise<string | undefined> =>
  diagnose(asked, pact, timeout).then(
    () => undefined,
    (error: Error) => error.message,
  );
const about = (wrong: Wrong, change: Partial<Backend> = {}, timeout?: number) => {
  backend.become(wrong);
  return sentence({ ...backend, ...change }, timeout);
};

const isStates = (path: string): boolean => path.startsWith('/__kit');
const states =
  (answer: Partial<{ status: number; text: string }>): Wrong =>
  (sent, { path }) =>
    isStates(path) ? { ...sent, ...answer } : sent;
const header =
  (name: string, value: string | undefined): Wrong =>
  (sent) => {
    const { [name]: _, ...headers } = sent.headers;
    return { ...sent, headers: value === undefined ? headers : { ...headers, [name]: value } };
  };

test('nothing is said of a right backend', async () => {
  expect(await about((sent) => sent)).toBeUndefined();
});

test('a backend that is down is told to be started', async () => {
  const url = `http://localhost:${await freePort()}`;
  expect(await sentence({ ...backend, url })).toBe(
    `Nobody listens at ${new URL(url).host}: start the backend, or give another --url.`,
  );
});

test('a backend that hangs is told so after the time limit', async () => {
  expect(await about(() => undefined, {}, 300)).toContain('does not answer within 0.3 seconds');
});

test('an address that speaks another protocol is told so', async () => {
  expect(await sentence({ ...backend, url: backend.url.replace('http:', 'https:') })).toMatch(
    /speaks no HTTPS: give --url with http:\/\//,
  );
});

test('a certificate that nobody trusts is named with where to trust it', async () => {
  const server = createServer(UNTRUSTED, (_, response) => response.end()).listen(0, 'localhost');
  await once(server, 'listening');
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  expect(await sentence({ ...backend, url })).toMatch(/certificate of .* is not trusted .*NODE_EXTRA_CA_CERTS/);
  server.close();
});

test.each<[string, Wrong, RegExp]>([
  [
    'is missing',
    states({ status: 404, text: '{"message":"The route x could not be found."}' }),
    /404 \(The route x could not be found\): add the route/,
  ],
  ['takes no POST', states({ status: 405, text: '' }), /405 and nothing: let it take POST/],
  [
    'is under the CSRF check',
    states({ status: 419, text: '{"message":"CSRF token mismatch."}' }),
    /419 .*validateCsrfTokens/,
  ],
  ['breaks', states({ status: 500, text: '<html>' }), /500 and HTML: look into the backend's log/],
  ['answers HTML', states({ text: '<!doctype html>' }), /200 and HTML, no JSON object/],
  ['answers nothing', states({ text: '' }), /200 and nothing, no JSON object/],
  ['answers an empty object', states({ text: '{}' }), /without the text `cookie`/],
  [
    'answers a cookie of two lines',
    states({ text: '{"cookie":"a\\nb","xsrf_token":"x"}' }),
    /`cookie` that no header can hold/,
  ],
  ['answers no token', states({ text: '{"cookie":"a=b"}' }), /without the text `xsrf_token`/],
])('a states’ address that %s is told with what to do', async (_, wrong, said) => {
  const told = await about(wrong);
  expect(told).toMatch(said);
  expect(told).not.toContain('\n');
});

test('a session that is nobody’s is told apart from an Origin without sessions', async () => {
  const visitor = states({ text: '{"cookie":"kit_world=default; tsugimichi-session=x","xsrf_token":"x"}' });
  expect(await about(visitor)).toMatch(/session of the state's `cookie` is nobody's \(401\): .*SESSION_DRIVER/);
});

test('an Origin that is not the SPA’s is told with every place where it can be set, and the one that answers', async () => {
  expect(await about((sent) => sent, { origin: 'http://localhost:3000' })).toMatch(
    /no session of the Origin http:\/\/localhost:3000 .*give --origin http:\/\/localhost:5173, or name localhost:3000 in SANCTUM_STATEFUL_DOMAINS.*WEB_PORT=3000/,
  );
});

test.each<[string, Wrong, RegExp]>([
  [
    'without CORS',
    header('access-control-allow-origin', undefined),
    /no Access-Control-Allow-Origin: put 'api\/\*' into `paths`/,
  ],
  [
    'of any origin',
    header('access-control-allow-origin', '*'),
    /allows \*, not http:\/\/localhost:5173: set 'allowed_origins'.*'supports_credentials' => true/,
  ],
  [
    'without credentials',
    header('access-control-allow-credentials', undefined),
    /allows no cookies: set 'supports_credentials' => true/,
  ],
  [
    'without writes',
    header('access-control-allow-methods', 'GET, POST'),
    /does not allow PATCH: set 'allowed_methods'/,
  ],
  [
    'without the token',
    header('access-control-allow-headers', 'content-type'),
    /does not allow the header x-xsrf-token: set 'allowed_headers'/,
  ],
])('a preflight %s is told with the setting in config/cors.php', async (_, wrong, said) => {
  const told = await about(wrong);
  expect(told).toMatch(said);
  expect(told).toContain('config/cors.php');
});

test('a backend on the SPA’s own origin without CORS is told so before every interaction fails for it', async () => {
  const origin = new URL(backend.url).origin;
  // Whoever is the SPA's address has sessions: the mock server knows another one.
  const rewritten: Wrong = (sent, { path }) =>
    path.startsWith('/api') ? { status: 200, headers: {}, text: '{"data":{}}' } : sent;
  const told = await about(rewritten, { origin });
  expect(told).toMatch(/is the backend's own address, .*: put 'api\/\*' into `paths` .*; or give --origin/);
});

test('the CSRF cookie’s address is held to CORS too', async () => {
  const told = await about((sent, came) =>
    came.path.startsWith('/sanctum') ? header('access-control-allow-origin', undefined)(sent, came) : sent,
  );
  expect(told).toMatch(/No browser would take GET \/sanctum\/csrf-cookie: .*put 'sanctum\/csrf-cookie' into `paths`/);
});

test('a backend without this API is told what it answered', async () => {
  const told = await about((sent, { path }) => (isStates(path) ? sent : { ...sent, status: 404, text: '' }));
  expect(told).toMatch(/GET .*\/api\/user\/me .* answers 404 and nothing, no member: give with --url/);
});
