import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningServer, startServer } from '#mock-server/main.ts';
import { KIT_COMMANDS, runKit } from './kit-commands.ts';
import { kitLine } from './kit-line.testing.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true });
});
afterAll(() => server.close());

const { kit, opened } = kitLine(() => server.port);

test('scenarios are listed with their titles', async () => {
  const { code, out } = await kit('scenarios');
  expect(code).toBe(0);
  expect(out).toMatch(/^no-offers +\S+/m);
});

test('scenarios are searched in their sentences too', async () => {
  const { out } = await kit('scenarios 認証コード 11分前');
  expect(out.split('\n')).toEqual([expect.stringMatching(/^sms-code-expired +/)]);
  expect(await kit('scenarios xyzzyx')).toMatchObject({ code: 1, out: 'No scenario says "xyzzyx".' });
});

test('load puts the default world into a scenario, reset starts it again', async () => {
  const loaded = await kit('load no-offers');
  expect([loaded.code, loaded.out]).toEqual([
    0,
    expect.stringMatching(/^The world "default" is now in "no-offers"\.\n {2}page +http/),
  ]);
  expect(server.worlds.default.scenario).toBe('no-offers');
  const before = server.worlds.default;
  expect((await kit('reset')).out).toBe('The world "default" starts again in "no-offers".');
  expect(server.worlds.default).not.toBe(before);
});

test('another world is named, and the server by its address', async () => {
  server.worlds.create('ordinary-day', 'mine');
  const line = `load no-offers --world mine --json --url ${server.url}`;
  expect(JSON.parse((await kit(line, {})).out)).toMatchObject({ id: 'mine', scenario: 'no-offers' });
  expect(server.worlds.get('mine')?.scenario).toBe('no-offers');
});

test('the outbox is told, for people and for programs', async () => {
  const { outbox } = server.worlds.create('ordinary-day', 'letters');
  expect((await kit('outbox --world letters')).out).toBe('Nothing was sent in the world "letters" yet.');
  outbox.send({ kind: 'sms', to: '09000000001', text: '認証コードは123456です', code: '123456' });
  expect((await kit('outbox --world letters')).out).toMatch(/sms {2}09000000001\n {2}code 123456/);
  expect(JSON.parse((await kit('outbox --world letters --json')).out)).toMatchObject([{ code: '123456' }]);
});

test('load tells the phone, the page and the code; as JSON too', async () => {
  server.worlds.create('ordinary-day', 'codes');
  const { phone, page } = JSON.parse((await kit('load sms-code-waiting --world codes --json')).out);
  expect([phone, page]).toEqual([
    expect.stringMatching(/^0\d+$/),
    expect.stringMatching(/^http:\/\/localhost:5173\/./),
  ]);
  expect((await kit('load sms-code-waiting --world codes')).out).toContain(`phone  ${phone}`);
  const { out } = await kit('load conditions-due --world codes');
  expect(out).toMatch(/person +\S+.*@/);
});

test('open and as open a link, and say it', async () => {
  server.worlds.create('ordinary-day', 'mine');
  const link = 'http://localhost:5173/__kit/open?scenario=no-offers&as=minori&to=%2Fprofile&now=%2B31d';
  expect(await kit('open no-offers --as minori --to /profile --now +31d')).toMatchObject({
    code: 0,
    out: `Opened ${link}`,
  });
  const other = 'http://localhost:5174/__kit/open?world=mine&as=minori';
  const env = { API_PORT: String(server.port), WEB_PORT: '5174' };
  expect(await kit('as minori --world mine', env)).toMatchObject({ code: 0, out: `Opened ${other}` });
  expect(opened).toEqual([link, other]);
  expect(await kit('open --world mine --print')).toMatchObject({
    code: 0,
    out: 'http://localhost:5173/__kit/open?world=mine',
  });
  expect(JSON.parse((await kit('open no-offers --json')).out)).toEqual({
    link: 'http://localhost:5173/__kit/open?scenario=no-offers',
    opened: false,
  });
  expect(opened).toHaveLength(2);
});

test('worlds are listed, and the clock of one is told and moved', async () => {
  server.worlds.create('ordinary-day', 'timed', Date.parse('2026-01-31T03:00:00Z'));
  expect((await kit('worlds')).out).toMatch(/^timed +ordinary-day +2026-01-31T03:00:00.000Z +standing$/m);
  const timed = async (move: string) => (await kit(`clock ${move} --world timed`)).out;
  expect(await timed('+11m')).toBe('2026-01-31T03:11:00.000Z, standing still');
  expect(await timed('-1h')).toBe('2026-01-31T02:11:00.000Z, standing still');
  expect(await timed('+1mo')).toBe('2026-02-28T02:11:00.000Z, standing still');
  expect(await timed('2026-04-01T09:00:00+09:00')).toBe('2026-04-01T00:00:00.000Z, standing still');
  expect(await timed('')).toBe('2026-04-01T00:00:00.000Z, standing still');
  expect(await timed('follow')).toMatch(/, with the machine$/);
  expect(await kit('clock soon --world timed')).toMatchObject({
    code: 1,
    err: expect.stringContaining('"soon" is not a moment'),
  });
});

test('a world may be called like a command', async () => {
  server.worlds.create('no-offers', 'reset');
  expect((await kit('--world reset clock')).code).toBe(0);
});

test('a fault is armed, listed and disarmed', async () => {
  server.worlds.create('ordinary-day', 'broken');
  const on = (line: string) => kit(`${line} --world broken`);
  expect((await on('faults')).out).toBe('No fault is armed in the world "broken".');
  expect((await on("fault 'POST /api/apply/' 500 --times 1 --delay 20")).out).toBe(
    'f1  POST /api/apply/  wait 20 ms, 500  1 left  hit 0',
  );
  expect((await on('fault /api/offers --drop')).out).toBe('f2  any /api/offers  drop  always  hit 0');
  expect((await on('faults')).out.split('\n')).toHaveLength(2);
  expect((await on('clear')).code).toBe(0);
  expect(JSON.parse((await on('faults --json')).out)).toEqual([]);
  expect((await on("fault 'POST /api/aply' 500")).err).toContain('did you mean "/api/apply/"?');
});

test('the journal is told oldest first, as much of it as is asked for', async () => {
  const own = server.worlds.create('ordinary-day', 'told');
  const headers = { 'x-kit-world': own.id };
  await fetch(`${server.url}/api/job-types`, { headers });
  await fetch(`${server.url}/api/offers/987654`, { headers });
  const lines = (await kit('journal --world told')).out.split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/GET +200 +\d+ ms +\/api\/job-types/),
    expect.stringMatching(/GET +404 .*\/987654/),
  ]);
  expect((await kit('journal --status 4xx --world told')).out).not.toContain('job-types');
  expect(JSON.parse((await kit('journal --path job --json --world told')).out)).toMatchObject([
    { path: '/api/job-types' },
  ]);
  await kit('clock +1m --world told');
  expect((await kit('journal --kind kit --world told')).out).toMatch(/PUT +200 .*\/clock$/m);
  expect((await kit('journal --status 4x')).err).toContain('write it like 404, 4xx');
});

test('the journal is followed until the server goes', async () => {
  const other = await startServer({ port: 0, memory: true, quiet: true });
  const seen: string[] = [];
  const out = (text: string) => {
    seen.push(text);
    if (text.includes('/api/industries')) void other.close();
  };
  const err = (text: string) => seen.push(text);
  const env = { API_PORT: String(other.port) };
  await fetch(`${other.url}/api/job-types`);
  const following = runKit(['journal', '--follow', '--path', '/api/'], { env, out, err, open: async () => false });
  await vi.waitUntil(() => other.worlds.feed.isHeard, 20_000);
  await fetch(`${other.url}/api/industries`);
  expect(await following).toBe(1);
  expect(seen).toEqual([
    expect.stringContaining('/api/job-types'),
    expect.stringContaining('/api/industries'),
    expect.stringContaining(String(other.port)),
  ]);
});

test('outbox --wait tells the next message', async () => {
  const { outbox } = server.worlds.create('ordinary-day', 'waiting');
  outbox.send({ kind: 'sms', to: '09000000001', text: '古い', code: '000000' });
  const waiting = kit('outbox --wait --to 09000000001 --world waiting --json');
  const more = setInterval(() => outbox.send({ kind: 'sms', to: '09000000001', text: '新しい', code: '111111' }), 50);
  expect(JSON.parse((await waiting).out)[0]).toMatchObject({ code: '111111' });
  clearInterval(more);
});

test('check reads every scenario', async () => {
  expect(await kit('check')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+ scenarios are as they should be\.$/),
  });
});

test.each(KIT_COMMANDS.map((command) => [command.name, command] as const))(
  '%s tells what it takes, with an example',
  async (name, { example, takes }) => {
    const { code, out } = await kit(`${name} --help`);
    expect([code, out]).toEqual([0, expect.stringContaining(`npm run kit -- ${name} ${takes}`)]);
    expect(out).toContain(`for example: npm run kit -- ${example}`);
    expect(example.split(' ')[0]).toBe(name);
  },
);

test.each(['', '--help', 'load --help'])('"%s" tells what there is', async (line) => {
  const { code, out } = await kit(line);
  expect([code, out]).toEqual([0, expect.stringContaining('load NAME')]);
});

test.each([
  ['lode no-offers', 'There is no command "lode"; did you mean load?'],
  ['xyzzyx', 'There is no command "xyzzyx": there are scenarios, open, load, reset,'],
  ['open no-offer', 'There is no scenario "no-offer"; did you mean "no-offers"?'],
  ['open', 'Which state?'],
  ['as minoro', 'has nobody called "minoro"; did you mean "minori"?'],
  ['as', 'Who?'],
  ['fault', 'Which call?'],
  ['fault /api/offers 5oo', '--status is "5oo": it is a whole number.'],
  ['outbox --kind smss', 'There is no kind "smss"; did you mean "sms"?'],
  ['load no-offer', 'There is no scenario "no-offer"; did you mean "no-offers"?'],
  ['load', 'Which scenario?'],
  ['load a b', '"b" is one word too many for load'],
  ['reset now', '"now" is one word too many for reset'],
  ['reset --wrold x', 'There is no option --wrold; did you mean --world?'],
  ['reset --world', '--world'],
  ['reset --world minne', 'There is no world "minne"; did you mean "mine"?'],
  ['reset --url nowhere', '--url is "nowhere", which leads nowhere'],
])('"%s" is refused in a sentence', async (line, sentence) => {
  const { code, out, err } = await kit(line);
  expect([code, out, err]).toEqual([1, '', expect.stringContaining(sentence)]);
  expect(err).not.toContain('\n');
});

test('a server that does not run, or another one, is told in a sentence', async () => {
  const other = createServer((_request, response) => response.end('<html>'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  expect(await kit(`reset --url ${url}`)).toMatchObject({
    code: 1,
    err: `What answers at ${url} is not the mock server: say where that is with --url or API_PORT.`,
  });
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
  expect(await kit(`reset --url ${url}`)).toMatchObject({
    code: 1,
    err: `No mock server answers at ${url}: start it with "npm start" or "npm run mock", or say where it is with --url or API_PORT.`,
  });
});
