import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert as check, type Struct } from 'superstruct';
import { afterAll, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { moveClock } from '#contracts/kit/clock.ts';
import { armFault, listFaults } from '#contracts/kit/fault.ts';
import { listLines } from '#contracts/kit/journal.ts';
import { listMessages } from '#contracts/kit/message.ts';
import { forkWorld, listChanges, listEnds, listPoints, redo, undo } from '#contracts/kit/point.ts';
import { listScenarios, scenarioWords } from '#contracts/kit/scenario.ts';
import { listWorlds, loadWorld, resetWorld } from '#contracts/kit/world.ts';
import { startServer } from '#mock-server/cli/main.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { KIT_COMMANDS } from './kit-commands.ts';
import { kitAt } from './kit-line.testing.ts';

const server = await startServer({ port: 0, memory: true, quiet: true });
afterAll(() => server.close());
const kit = kitAt(server.port);

test('lists and searches scenarios', async () => {
  expect((await kit('scenarios')).out).toMatch(/^no-offers +\S+/m);
  const { out } = await kit('scenarios 認証コード 11分前');
  expect(out.split('\n')).toEqual([expect.stringMatching(/^sms-code-expired +/)]);
  expect((await kit('scenarios expired code')).out).toMatch(/^sms-code-expired +SMSの認証コードの期限切れ/m);
  expect((await kit('scenarios --en sms-code')).out).toMatch(/^sms-code-expired +An expired SMS code$/m);
  const saved = { name: 'saved', title: '保存', about: '保存した状態です。', tags: [] };
  expect(scenarioWords(saved, 'title', 'en')).toEqual({ text: '保存', lang: 'ja' });
  expect(await kit('scenarios xyzzyx')).toMatchObject({ code: 1, out: 'No scenario contains "xyzzyx".' });
});

test.each([
  ['訪問者', 'first-visit'],
  ['未登録', 'first-visit'],
  ['オフライン', 'offline'],
  ['throttle', 'too-many-requests'],
  ['429', 'login-locked'],
  ['４２９', 'login-locked'],
  ['タイムアウト', 'never-answers'],
  ['401', 'session-expired'],
  ['セッション', 'session-expired'],
  ['ロック', 'login-locked'],
  ['職務経歴', 'no-career'],
  ['経歴', 'no-resume'],
  ['添付', 'resume-upload-fails'],
  ['求人なし', 'no-offers'],
  ['メール変更', 'email-link-waiting'],
  ['スマホ', 'sms-code-waiting'],
  ['もう一度読み込む', 'maintenance'],
])('finds %s, %s', async (word, name) => {
  expect((await kit(`scenarios ${word}`)).out).toMatch(new RegExp(`^${name} +`, 'm'));
});

test('load switches the default world to a scenario, reset starts it again', async () => {
  expect(await kit('load no-offers')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The world "default" is now in "no-offers"\.\n {2}page +http/),
  });
  const before = server.worlds.default;
  expect(before.scenario).toBe('no-offers');
  expect((await kit('reset')).out).toBe('The world "default" starts again in "no-offers".');
  expect(server.worlds.default).not.toBe(before);
});

test('load shows person, phone, page and code of another world, also as JSON', async () => {
  server.worlds.create('ordinary-day', 'codes');
  const line = `load sms-code-waiting --world codes --json --url ${server.url}`;
  const { id, phone, page } = JSON.parse((await kit(line, { env: {} })).out);
  expect([id, phone, page]).toEqual([
    'codes',
    expect.stringMatching(/^0\d+$/),
    expect.stringMatching(/^http:\/\/localhost:5173\/./),
  ]);
  expect((await kit('load sms-code-waiting --world codes')).out).toContain(`phone  ${phone}`);
  expect((await kit('load conditions-due --world codes')).out).toMatch(/person +\S+.*@/);
  expect((await kit('load apply-fails --world codes')).out).toContain('  1. Press 「この求人に応募する」.\n  2. 「');
});

test('outbox shows messages and waits for the next one', async () => {
  const { outbox } = server.worlds.create('ordinary-day', 'letters');
  const send = (code: string) => outbox.send({ kind: 'sms', to: '09000000001', text: 'コード', code });
  expect((await kit('outbox --world letters')).out).toBe('Nothing was sent in the world "letters" yet.');
  send('123456');
  expect((await kit('outbox --world letters')).out).toMatch(
    /^In the world "letters":\n[-\d]{10} [:\d]{8} {2}sms {2}09000000001\n {2}code 123456/,
  );
  const waiting = kit('outbox --wait --to 09000000001 --world letters --json');
  const more = setInterval(() => send('111111'), 50);
  expect(JSON.parse((await waiting).out)[0]).toMatchObject({ code: '111111' });
  clearInterval(more);
});

test('open and as open or print a link', async () => {
  const { db } = server.worlds.create('no-offers', 'mine');
  const fresh = { register_step: 3, created_at: new Date(), phone_number: '09000000777', email: 'fresh@example.com' };
  const [registered] = db.insert(members).values(fresh).returning().all();
  const { code, out, opened } = await kit('open no-offers --as minori --to /profile --now +31d');
  const id = server.worlds.ids.at(-1);
  const link = `http://localhost:5173/__kit/open?as=minori&to=%2Fprofile&now=%2B31d&world=${id}`;
  expect([code, out, opened]).toEqual([0, `In the world "${id}":\nOpened ${link}`, [link]]);
  expect((await kit('open no-offers --now -1h --print')).out).toBe(
    'http://localhost:5173/__kit/open?scenario=no-offers&now=-1h',
  );
  expect((await kit('as minori --world mine')).opened).toEqual([
    'http://localhost:5173/__kit/open?world=mine&as=minori',
  ]);
  expect(await kit('open --world mine --print')).toMatchObject({
    out: 'http://localhost:5173/__kit/open?world=mine',
    opened: [],
  });
  expect(JSON.parse((await kit('open no-offers --json')).out)).toEqual({
    link: 'http://localhost:5173/__kit/open?scenario=no-offers',
    opened: false,
  });
  for (const who of [registered?.id, 'FRESH@example.com'])
    expect((await kit(`as ${who} --world mine --print`)).out).toContain('world=mine&as=fresh%40example.com');
  expect((await kit('as frsh@example.com --world mine')).err).toContain('did you mean "fresh@example.com"?');
});

test('lists worlds and shows and moves a clock, in Japan time', async () => {
  server.worlds.create('ordinary-day', 'timed', Date.parse('2026-01-31T03:00:00Z'));
  expect((await kit('worlds')).out).toMatch(
    /^timed +ordinary-day +2026-01-31 12:00:00 +standing +http:\/\/localhost:5173\/__kit\/open\?world=timed$/m,
  );
  const timed = async (move: string) => {
    const [world, time] = (await kit(`clock ${move} --world timed`)).out.split('\n');
    expect(world).toBe('In the world "timed":');
    return time;
  };
  expect(await timed('-1h')).toBe('2026-01-31 11:00:00, standing still');
  expect(await timed('+1mo')).toBe('2026-02-28 11:00:00, standing still');
  expect(await timed('2026-04-01T09:00:00+09:00')).toBe('2026-04-01 09:00:00, standing still');
  expect(await timed('')).toBe('2026-04-01 09:00:00, standing still');
  expect(await timed('follow')).toMatch(/, with the machine$/);
});

test('acts on the most recently opened or used world and names it', async () => {
  const other = await startServer({ port: 0, memory: true, quiet: true });
  const on = kitAt(other.port);
  /** Lets time pass: two uses within one millisecond count as simultaneous. */
  const tick = () => vi.setSystemTime(Date.now() + 1);
  const get = (headers: Record<string, string>) => {
    tick();
    return fetch(`${other.url}/api/job-types`, { headers });
  };
  expect((await on('clock')).out).toContain('In the world "default":');
  await get({});
  tick();
  expect((await on('open withdrawal-fails')).code).toBe(0);
  const opened = other.worlds.ids.at(-1) ?? '';
  for (const line of [
    "fault 'POST /api/apply/' 500 --times 1",
    'clock +31d',
    'journal',
    'faults',
    'outbox',
    'as minori',
  ])
    expect((await on(line)).out, line).toContain(`"${opened}"`);
  tick();
  other.worlds.create('ordinary-day', 'tab');
  expect((await on('faults')).out).toContain('"tab"');
  for (const [headers, world] of [
    [{ 'x-kit-world': opened }, opened],
    [{ cookie: 'kit_world=tab' }, 'tab'],
    [{}, 'default'],
  ] as const) {
    await get(headers);
    expect((await on('reset')).out, world).toContain(`"${world}"`);
  }
  await other.close();
});

test('links to the site of the running server, whatever WEB_PORT is', async () => {
  const other = await startServer({ port: 0, webPort: 5199, memory: true, quiet: true });
  const folder = mkdtempSync(join(tmpdir(), 'linked-'));
  const on = (line: string) => kit(line, { env: { API_PORT: String(other.port), WEB_PORT: '5174' } });
  await on(`export ${folder}/a.world.json`);
  for (const line of [
    `import ${folder}/a.world.json --world moved`,
    'fork --id moved-copy',
    'open --world moved --print',
  ])
    expect((await on(line)).out, line).toContain('http://localhost:5199/__kit/open?world=moved');
  rmSync(folder, { recursive: true });
  await other.close();
});

test('accepts a world named like a command', async () => {
  server.worlds.create('no-offers', 'reset');
  expect((await kit('--world reset clock')).code).toBe(0);
});

test('arms, lists and disarms a fault', async () => {
  server.worlds.create('ordinary-day', 'broken');
  const on = (line: string) => kit(`${line} --world broken`);
  expect((await on('faults')).out).toBe('No fault is armed in the world "broken".');
  expect((await on("fault 'POST /api/apply/' 500 --times 1 --delay 20")).out).toBe(
    'In the world "broken":\nf1  POST /api/apply/  wait 20 ms, 500  1 left  hit 0',
  );
  const all = `fault /api/offers --every 2 --end-session --malformed --body '{"a":1}' --json`;
  expect(JSON.parse((await on(all)).out)).toMatchObject({
    every: 2,
    end_session: true,
    malformed: true,
    body: { a: 1 },
  });
  expect((await on('faults')).out.split('\n')).toHaveLength(3);
  expect((await on('clear')).code).toBe(0);
  expect(JSON.parse((await on('faults --json')).out)).toEqual([]);
});

test('journal shows matching requests, oldest first', async () => {
  const headers = { 'x-kit-world': server.worlds.create('ordinary-day', 'watched').id };
  await fetch(`${server.url}/api/job-types`, { headers });
  await fetch(`${server.url}/api/offers/987654`, { headers });
  expect((await kit('journal --world watched')).out.split('\n')).toEqual([
    'In the world "watched":',
    expect.stringMatching(/^[:\d]{8} +GET +200 +\d+ ms +\/api\/job-types/),
    expect.stringMatching(/GET +404 .*\/987654/),
  ]);
  expect((await kit('journal --status 4xx --world watched')).out).not.toContain('job-types');
  expect(JSON.parse((await kit('journal --path job --json --world watched')).out)).toMatchObject([
    { path: '/api/job-types' },
  ]);
  await kit('clock +1m --world watched');
  expect((await kit('journal --kind kit --world watched')).out).toMatch(/PUT +200 .*\/clock$/m);
});

test('journal --follow runs until the server stops', async () => {
  const other = await startServer({ port: 0, memory: true, quiet: true });
  await fetch(`${other.url}/api/job-types`);
  const onOut = (text: string) => {
    if (text.includes('/api/industries')) void other.close();
  };
  const following = kitAt(other.port)('journal --follow --path /api/', { onOut });
  await vi.waitUntil(() => other.worlds.feed.hasListeners, 20_000);
  await fetch(`${other.url}/api/industries`);
  const { code, out, err } = await following;
  expect([code, err]).toEqual([1, expect.stringContaining(`http://localhost:${other.port}`)]);
  expect(out).toMatch(/\/api\/job-types\n.*\/api\/industries$/);
});

test.each<[string, Endpoint]>([
  ['scenarios 認証コード', listScenarios],
  ['worlds', listWorlds],
  ['load sms-code-waiting', loadWorld],
  ['reset', resetWorld],
  ['clock +1m', moveClock],
  ['outbox', listMessages],
  ['journal --kind kit', listLines],
  ["fault 'GET /api/offers' 500", armFault],
  ['faults', listFaults],
  ['points', listPoints],
  ['undo', undo],
  ['redo', redo],
  ['fork', forkWorld],
  ['changes', listChanges],
  ['ends', listEnds],
])('%s --json prints the data of its call', async (line, { answer }) => {
  if (!server.worlds.get('shapes')) server.worlds.create('no-offers', 'shapes');
  const { code, out } = await kit(`${line} --world shapes --json`);
  expect(code).toBe(0);
  check({ data: JSON.parse(out) }, answer as Struct<unknown>);
});

test.each(Object.entries(KIT_COMMANDS))('%s --help shows its arguments and an example', async (name, command) => {
  const { code, out } = await kit(`${name} --help`);
  expect([code, out]).toEqual([0, expect.stringContaining(`npm run kit -- ${name} ${command.takes ?? ''}`.trimEnd())]);
  expect(out).toContain(`for example: npm run kit -- ${name}`);
});

test.each([
  ['lode no-offers', 'There is no command "lode"; did you mean "load"?'],
  ['xyzzyx', 'There is no command "xyzzyx": there are scenarios, open, load, reset,'],
  ['open no-offer', 'There is no scenario "no-offer"; did you mean "no-offers"?'],
  ['open', 'Which state?'],
  ['fault', "fault needs 'METHOD PATH', as in \"npm run kit -- fault 'POST /api/apply/' 500 --times 1\"."],
  ['fault /api/offers 5oo', '--status is "5oo": it is a whole number.'],
  ["fault 'POST /api/aply' 500", 'did you mean "/api/apply/"?'],
  ['load a b', '"b" is one word too many for load'],
  ['reset --wrold x', 'There is no option --wrold; did you mean --world?'],
  ['reset --world', '--world needs a value, as in --world=VALUE. --help lists all options.'],
  ['reset --world --json=1', '--world needs a value'],
  ['journal --follow=1', '--follow takes no value: write it alone.'],
  ['reset --world mini', 'There is no world "mini"; did you mean "mine"?'],
  ['reset --url nowhere', '--url is "nowhere", which is not a URL'],
])('rejects "%s" with a sentence', async (line, sentence) => {
  const { code, out, err } = await kit(line);
  expect([code, out, err]).toEqual([1, '', expect.stringContaining(sentence)]);
  expect(err).not.toContain('\n');
});

test('reports a missing server or another program in its place', async () => {
  expect((await kit('')).out).toContain('load NAME');
  const other = createServer((_request, response) => response.end('<html>'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  expect(await kit(`reset --url ${url}`)).toMatchObject({
    code: 1,
    err: `What answers at ${url} is not the mock server: give its URL with --url or API_PORT.`,
  });
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
  expect(await kit(`reset --url ${url}`)).toMatchObject({
    code: 1,
    err: `No mock server answers at ${url}: start it with "npm start" or "npm run mock", or give its URL with --url or API_PORT.`,
  });
});

test('undoes, repeats, forks and compares writes by the number of a point', async () => {
  const { clock } = server.worlds.create('sms-code-waiting', 'timed', Date.parse('2026-04-01T00:00:00Z'));
  expect((await kit('points --world timed')).out).toBe(
    'In the world "timed":\nNothing was written since the world or the server started.',
  );
  clock.advance(60_000);
  await kit("fault 'GET /api/offers' 500 --world timed");
  expect((await kit('points --world timed')).out).toMatch(/^1 +09:00:00 +.* 1 row\n2 +09:01:00 /m);
  expect((await kit('undo 1 --world timed')).out).toBe(
    'The world "timed" is as before its first recorded write; 2 undone.',
  );
  expect([clock.now(), (await kit('faults --world timed')).out]).toEqual([
    Date.parse('2026-04-01T00:00:00Z'),
    'No fault is armed in the world "timed".',
  ]);
  expect((await kit('redo 2 --world timed')).out).toMatch(
    /is as after POST \/__kit\/worlds\/timed\/faults \(point 2\)\.$/,
  );
  expect((await kit('undo 9 --world timed')).err).toContain('The point 9 of the world "timed" is not there');
  expect((await kit('undo x --world timed')).err).toContain('"x" is no point');
  expect((await kit('fork --world timed --id timed-copy')).out).toBe(
    'The world "timed-copy" is a copy of "timed": http://localhost:5173/__kit/open?world=timed-copy\nCommands act on "timed" until that link is opened, or with --world timed-copy.',
  );
  expect((await kit('changes --world timed --against timed-copy')).out).toBe(
    'The world "timed" since the world timed-copy:\nNothing differs.',
  );
  expect((await kit('clock')).out).toContain('In the world "timed":');
  // A value stays on its line.
  expect((await kit('changes --world timed --against default')).out).toMatch(/^ {4}text: ".*\\n\\n@\S+ #\d{6}"$/m);
  expect((await kit('ends --world timed')).out).toMatch(
    /^SMS code +\d+ min(?:, \d+ sec)? +0\d+ +2026-04-01 09:\d\d:00$/m,
  );
});

test('writes the bug as one page, which another server imports; overwrites it with --force only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bug-'));
  const file = join(folder, 'bug.html');
  server.worlds.create('sms-code-waiting', 'odd');
  expect(await kit(`bug ${file} --world odd`)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/without cookies and password fields.*npm run kit -- import .*bug\.html/),
  });
  expect(await kit(`bug ${file} --world odd`)).toMatchObject({ code: 1, err: expect.stringContaining('add --force') });
  expect((await kit(`bug ${file} --world odd --force --json`)).out).toContain('"world": "odd"');
  expect(await kit('bug x.html --world nowhere')).toMatchObject({ code: 1, err: expect.stringContaining('no world') });
  expect((await kit(`import ${file} --world odder`)).out).toContain('/__kit/open?world=odder');
  rmSync(folder, { recursive: true });
});
