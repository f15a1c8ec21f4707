import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, expect, test, vi } from 'vitest';
import { startServer } from '#mock-server/cli/main.ts';
import { copyTree } from '#mock-server/cli/tree.testing.ts';
import { kitAt } from './kit-line.testing.ts';
import { columns } from './kit-line.ts';

const server = await startServer({ port: 0, memory: true, quiet: true });
afterAll(() => server.close());
const kit = kitAt(server.port);
for (const id of ['typed', 'copy']) server.worlds.create('sms-code-waiting', id, Date.parse('2026-04-01T00:00:00Z'));
const LINK = 'http://localhost:5173/__kit/open?';

test('finds scenarios by words', async () => {
  expect((await kit('scenarios スマホ 認証コード 11分前')).out).toMatch(/^sms-code-expired +\S+$/);
  expect((await kit('scenarios --en sms-code')).out).toMatch(/^sms-code-expired +An expired SMS code$/m);
  expect(await kit('scenarios xyzzyx')).toMatchObject({ code: 1, out: 'No scenario contains "xyzzyx".' });
});

const LINES: readonly (readonly [line: string, words: RegExp])[] = [
  ['points', /^In the world "typed":\nNothing was written since/],
  ['worlds', /^typed +sms-code-waiting +2026-04-01 09:00:00 +http:\/\/localhost:5173\/__kit\/open\?world=typed$/m],
  ['ends', /SMS code +2026-04-01 09:\d\d:00 \(in \d+ min(?:, \d+ sec)?\) +0\d+/],
  ['clock -1h', /\n2026-04-01 08:00:00, standing$/],
  ['clock 2026-04-01T09:01:00+09:00', /\n2026-04-01 09:01:00, standing$/],
  ["fault 'POST /api/apply/' 500 --times 1 --delay 20", /\nf1 {2}POST \/api\/apply\/ {2}{ status: 500, delay_ms: 20,/],
  ['fault /api/offers --end-session --malformed --body \'{"a":1}\'', /any \/api\/offers {2}{ body: { a: 1 }, end_ses/],
  ['points', /\n3 +2026-04-01 09:01:00 +POST \S+faults +0 rows\n4 /],
  ['undo 3', /^The world "typed" is as after PUT \S+clock \(point 2\); 2 undone\.$/],
  ['redo 3', /^The world "typed" is as after POST \S+faults \(point 3\); 1 undone\.$/],
  ['fork --id fork', /^The world "fork" is a copy of "typed": .*\?world=fork\nCommands act on "typed" until/],
  ['changes --against fork', /^The world "typed" since the world fork:\nNothing differs\.$/],
  ['changes --against default', /\nnew applicants 09000000201 早川 結衣\n {4}last_name: null → "早川"\n/],
  ['clear', /No fault is armed any more\.$/],
  ['faults', /No fault is armed\.$/],
  ['journal --kind kit --limit 2', /^In.*\n09:01:00 +POST +201 +\S+fork +kit\n09:01:00 +DELETE +204 +\S+faults +kit$/],
  ['load apply-fails', /^The world "typed" is now in "apply-fails"\.\n {2}page +http.*\n.*@.*\n.*\n {2}step 1 +Press/],
  ['load sms-code-waiting', /\n {2}phone +0\d+\n {2}code +\d{6}$/],
  ['reset', /^The world "typed" starts again in "sms-code-waiting"\.$/],
];

test('prints the result of each command in Japan time', async () => {
  for (const [line, words] of LINES) expect((await kit(`${line} --world typed`)).out, line).toMatch(words);
});

test('outbox shows messages in Japan time and waits for the next one', async () => {
  expect((await kit('outbox --world copy')).out).toMatch(/^In.*\n2026-04-01 0\S+ {2}sms {2}0\d+\n {2}code \d{6}$/);
  const waiting = kit('outbox --wait --to 09000000001 --world copy --json');
  const message = { kind: 'sms', to: '09000000001', text: '1', code: '111111' } as const;
  const sending = setInterval(() => server.worlds.get('copy')?.outbox.send(message), 50);
  const { out } = await waiting;
  clearInterval(sending);
  // On a busy machine several come while one is read.
  expect(JSON.parse(out)[0]).toMatchObject({ code: '111111' });
});

test('open and as open a link in the browser; with --json they print it', async () => {
  const { out, opened } = await kit('open no-offers --as minori --to /profile --now -1h');
  const id = server.worlds.ids.at(-1);
  const link = `${LINK}as=minori&to=%2Fprofile&now=-1h&world=${id}`;
  expect([out, opened]).toEqual([`In the world "${id}":\nOpened ${link}`, [link]]);
  expect((await kit('as MINORI@example.com --world default')).opened).toEqual([`${LINK}world=default&as=minori`]);
  expect((await kit('open --world copy')).opened).toEqual([`${LINK}world=copy`]);
  const printed = JSON.parse((await kit('open no-offers --json')).out);
  expect(printed).toEqual({ link: `${LINK}scenario=no-offers`, opened: false });
});

test('acts on the most recently opened or used world, names it and links to its site', async () => {
  const other = await startServer({ port: 0, webPort: 5199, memory: true, quiet: true });
  const on = kitAt(other.port, { WEB_PORT: '5174' });
  /** Lets time pass: two uses within one millisecond count as simultaneous. */
  const tick = () => vi.setSystemTime(Date.now() + 1);
  const get = (headers: Record<string, string>) => fetch(`${other.url}/api/job-types`, { headers });
  await get({});
  tick();
  expect((await on('open withdrawal-fails')).opened[0]).toContain('http://localhost:5199/');
  const opened = other.worlds.ids.at(-1) ?? '';
  expect((await on('clock')).out).toContain(`"${opened}"`);
  tick();
  other.worlds.create('ordinary-day', 'tab');
  expect((await on('faults')).out).toContain('"tab"');
  tick();
  await get({ 'x-kit-world': opened });
  expect((await on('outbox')).out).toContain(`"${opened}"`);
  tick();
  await get({});
  expect((await on('reset')).out).toContain('"default"');
  await other.close();
});

test('journal --follow prints further entries until the server stops', async () => {
  const other = await startServer({ port: 0, memory: true, quiet: true });
  const printed = Promise.withResolvers<void>();
  const onOut = (text: string) => void (text.includes('/api/industries') ? other.close() : printed.resolve());
  const following = kitAt(other.port)('journal --follow --path /api/', onOut);
  await printed.promise;
  await fetch(`${other.url}/api/industries`);
  expect(await following).toMatchObject({ code: 1, err: expect.stringContaining(`at http://localhost:${other.port}`) });
});

test('prints the data of its call with --json', async () => {
  for (const call of ['points', 'changes', 'ends']) {
    const { data } = await (await fetch(`${server.url}/__kit/worlds/copy/${call}`)).json();
    expect(JSON.parse((await kit(`${call} --world copy --json`)).out)).toEqual(data);
  }
  await kit('clock +1s --world copy');
  const undone = JSON.parse((await kit('undo --world copy --json')).out);
  expect(undone).toMatchObject({ points: expect.any(Array), place: null });
});

test('bug overwrites a file with --force only', async () => {
  const line = `bug ${mkdtempSync(`${tmpdir()}/bug-`)}/bug.html --world copy`;
  expect((await kit(line)).out).toMatch(/without cookies and password fields: "npm run kit -- import \S+bug.html"/);
  expect(await kit(line)).toMatchObject({ code: 1, err: expect.stringContaining('add --force') });
  expect(JSON.parse((await kit(`${line} --force --json`)).out)).toMatchObject({ world: 'copy' });
});

test('check reports a mistake in seeded rows once, with file and line of its origin', () => {
  const root = copyTree();
  const folder = `${root}/fixtures/scenarios`;
  for (const file of readdirSync(folder)) if (file !== 'ordinary-day.yaml') rmSync(`${folder}/${file}`);
  const write = (name: string, ...lines: string[]) =>
    writeFileSync(`${folder}/${name}.yaml`, ['title: 題', 'about: 文です。', ...lines].join('\n'));
  write('mistyped', 'extends: ordinary-day', 'rows:', '  carers:', '    "1": { company_name: 見本社 }');
  write('on-top', 'extends: mistyped', 'login_tries: { minori@example.com: 1 }');
  const { status, stdout } = spawnSync(process.execPath, [`${root}/mock-server/cli/kit/kit.mjs`, 'check']);
  expect([status, String(stdout)]).toEqual([1, expect.stringMatching(/^\S+mistyped\.yaml:5 at rows\.carers: .*\n$/)]);
  rmSync(root, { recursive: true });
});

test.each([
  ['', 'load SCENARIO        switches the world to a scenario'],
  ['fault --help', "  for example: npm run kit -- fault 'POST /api/apply/' 500 --times 1"],
  ['lode no-offers', 'There is no command "lode"; did you mean "load"?'],
  ['xyzzyx', 'There is no command "xyzzyx": there are scenarios, open, load, reset,'],
  ['open no-offer', 'There is no scenario "no-offer"; did you mean "no-offers"?'],
  ['open no-offers --world copy', 'leave out --world, or use "load no-offers --world copy".'],
  ['as minor --world copy', 'The world "copy" has no person "minor"; did you mean "minori"?'],
  ['fault', 'fault needs CALL, as in "npm run kit -- fault \'POST /api/apply/\' 500 --times 1".'],
  ['fault /api/offers 5oo', '"5oo" is no whole number: give one as STATUS.'],
  ['load a b', 'There is no scenario "a b"'],
  ['reset x', "Unexpected argument 'x'. --help"],
  ['reset --wrold x', 'There is no option --wrold; did you mean --world?'],
  ['reset --world', '--world needs a value, as in --world=VALUE. --help lists all options.'],
  ['journal --follow=1', '--follow takes no value: write it alone.'],
  ['import gone.html', 'There is no file "gone.html": give one that export or bug has written.'],
  ['reset --world copi', 'There is no world "copi"; did you mean "copy"?'],
  ['reset --url nowhere', '--url is "nowhere", which is not a URL'],
  ['reset --url http://localhost:6000', '--url is "http://localhost:6000": browsers refuse port 6000'],
  ['reset --url http://localhost:2', 'No mock server answers at http://localhost:2: start it with'],
])('answers "%s" with a sentence', async (line, sentence) => {
  const { code, out, err } = await kit(line);
  expect(code === 0 ? out : err).toContain(sentence);
  expect([code, code === 0 ? err : out]).toEqual([/^$|--help/.test(line) ? 0 : 1, '']);
});

test('aligns columns behind full-width characters', () => {
  expect(columns(['登録 x y', 'ab ・ y'].map((row) => row.split(' ')))).toBe('登録  x   y\nab    ・  y');
});

test('reports another program in place of the server', async () => {
  const other = createServer((_request, response) => response.end('<html>')).listen(0);
  const url = `http://localhost:${(other.address() as AddressInfo).port}`;
  const err = `What answers at ${url} is not the mock server: give its URL with --url or API_PORT.`;
  expect(await kit(`reset --url ${url}`)).toMatchObject({ code: 1, err });
  other.closeAllConnections();
  other.close();
});
