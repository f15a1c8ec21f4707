import { afterAll, expect, test, vi } from 'vitest';
import { printable } from '#contracts/printable.ts';
import { startProxy } from '#contracts/proxy.ts';
import { kitAt } from '#mock-server/cli/kit/kit-line.testing.ts';
import { startServer } from '#mock-server/cli/main.ts';

const listening = async (answer: (url: string) => Response) => {
  const server = await startProxy('', ({ url }) => answer(url));
  afterAll(() => server[Symbol.dispose]());
  return server.url;
};
let api = '';
const site = await listening(() => Response.json({ api }));
// A foreign backend: another port and the cookie's other name.
const backend = await startServer({ port: 0, memory: true, quiet: true, laravel: '13', webOrigins: [site] });
afterAll(() => backend.close());
/** A backend that answers each state's link by its own rule. */
const strange = await listening((url) => {
  const name = /\/([a-z-]+)\/open/.exec(url)?.[1];
  if (name === 'html') return new Response('<html>\x1b[31mred');
  if (name === 'elsewhere') return Response.redirect('https://evil.example/');
  if (name === 'visitor') return Response.redirect(`${site}/profile`);
  if (name === 'escapes') return Response.json({ message: 'no \x1b[31mstate' }, { status: 500 });
  return new Response('<h1>', { status: 404 });
});
const kit = kitAt(backend.port);

test('open --on puts a backend into a scenario and opens its site as its person', async () => {
  api = backend.url;
  const { code, err, out, opened } = await kit(
    `open already-applied --on ${backend.url.replace('localhost', '127.0.0.1')}`,
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^The backend at \S+ is now in "already-applied" as minori\.\nOpened http/);
  const response = await fetch(opened[0] ?? '', { redirect: 'manual' });
  expect(response.headers.get('location')).toMatch(new RegExp(`^${site}/jobs/\\d+$`));
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  expect(cookie.join()).toContain('tsugimichi_session=');
  const headers = { accept: 'application/json', origin: site, cookie: cookie.join('; ') };
  const me = await (await fetch(`${backend.url}/api/user/me`, { headers })).json();
  expect(me).toMatchObject({ data: { email: 'minori@example.com' } });
});

test('a secret is the password of the link, and not in its query', async () => {
  api = backend.url;
  vi.stubEnv('PACT_SECRET', 'a@b');
  const { opened } = await kit(`open no-offers --on ${backend.url}`);
  vi.unstubAllEnvs();
  expect(opened[0]).toMatch(/^http:\/\/pact:a%40b@localhost:\d+\/[\w/-]+\?state=no-offers&to=%2F$/);
});

const LINES: readonly (readonly [line: string, sentence: string])[] = [
  [
    'apply-fails',
    '"apply-fails" needs a fault (POST /api/apply), which only the mock server has: open it there, without --on.',
  ],
  ['new-year', '"new-year" needs a clock of its own, which'],
  ['sms-code-waiting', 'starts with a form that the browser has sent'],
  ['no-offer', 'There is no scenario "no-offer"; did you mean "no-offers"?'],
  ['no-offers --now -1d', 'takes no --world and no --now'],
  [
    'no-offers --on http://api.example.jp',
    'A state empties the tables of api.example.jp, which is another machine: add --yes',
  ],
  ['no-offers --on http://localhost:2', 'Nobody listens at localhost:2'],
  ['no-offers --to //evil.example', 'answers 422 ("to" is "//evil.example", no path of the SPA)'],
  ['no-offers --as nobody', 'has no person "nobody"'],
  ['no-offers --states /html', 'answers 200 and HTML: let it redirect'],
  ['no-offers --states /escapes', 'answers 500 (no state)'],
  ['no-offers --states /other', 'answers 404 and HTML: add the route `open`'],
  ['no-offers --states /elsewhere', 'redirects to https://evil.example/: let it redirect to the site'],
  ['no-offers --to /profile --states /visitor', 'gives the browser no session'],
];

test.each(LINES)('open %s --on a backend ends with a sentence', async (line, sentence) => {
  const on = line.includes('--on') ? '' : line.includes('--states') ? ` --on ${strange}` : ` --on ${backend.url}`;
  const { code, out, err, opened } = await kit(`open ${line}${on}`);
  expect(err).toContain(sentence);
  expect(err).toBe(printable(err).replace('\n', ''));
  expect({ code, out, opened }).toEqual({ code: 1, out: '', opened: [] });
});

test('names a site that is missing or uses another API', async () => {
  api = 'http://localhost:8787';
  const { err } = await kit(`open no-offers --on ${backend.url}`);
  expect(err).toBe(`The site at ${site} uses the API ${api}: start it with \`VITE_API_URL=${backend.url} npm start\`.`);
});
