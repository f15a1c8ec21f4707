import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { schools } from '#mock-server/db/member-tables.ts';
import { applicants, inquiries, outbox, smsCodes } from '#mock-server/db/system-tables.ts';
import { appOf, smallSeed, TestClient } from '#mock-server/http/app.testing.ts';
import { Worlds } from '#mock-server/worlds/registry.ts';
import { kill, killAll, start } from './process.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'full-'));
let count = 0;
const open = () => {
  count += 1;
  const directory = join(folder, String(count));
  const make = () => new Worlds({ load: () => smallSeed(), scenario: 'small', directory });
  const worlds = make();
  const app = appOf(worlds);
  const again = () => {
    worlds.close();
    return make();
  };
  return { app, worlds, again, sqlite: worlds.default.sqlite };
};

afterEach(async () => {
  await killAll();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const SERVER_ERROR = '{\n    "message": "Server Error"\n}';
const long = 'あ'.repeat(250);

/** Three kinds of writes in turn: one row, three rows and a message, a row in the response. */
const writes = [
  (member: TestClient) =>
    member.send('POST', '/api/nda-agreement', { json: { name: long, company: long, email: 'a@example.com' } }),
  (member: TestClient, index: number) => {
    const phone_number = `0901${String(index).padStart(7, '0')}`;
    const names = { last_name: '新規', first_name: '一郎', last_name_kana: 'ア', first_name_kana: 'ア' };
    return member.send('PATCH', '/api/register', { json: { ...names, phone_number } });
  },
  (member: TestClient) => member.send('POST', '/api/user/school', { json: { school_type: 5, school_name: long } }),
] as const;

test('commits or rejects a whole request on a full disk and recovers when there is room', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { app, again, sqlite } = open();
  const member = await new TestClient(app).logIn();
  const rooms = () => Number(sqlite.pragma('page_count', { simple: true }));
  sqlite.pragma(`max_page_count = ${rooms() + 12}`);
  const done = [0, 0, 0];
  let failed = 0;
  for (let index = 0; index < 150; index += 1) {
    const response = await writes[(index % 3) as 0 | 1 | 2](member, index);
    const body = await response.text();
    if (response.status === 200) done[index % 3] = (done[index % 3] ?? 0) + 1;
    else {
      failed += 1;
      expect([response.status, response.headers.get('content-type'), body]).toEqual([
        500,
        'application/json',
        SERVER_ERROR,
      ]);
    }
  }
  expect(failed).toBeGreaterThan(10);
  expect(Math.min(...done)).toBeGreaterThan(0);

  sqlite.pragma('max_page_count = 1073741823');
  for (const [kind, write] of writes.entries()) {
    expect((await write(member, 900)).status).toBe(200);
    done[kind] = (done[kind] ?? 0) + 1;
  }
  const reopened = again();
  const { db } = reopened.default;
  const [agreements, codes, added] = done;
  expect(reopened.default.sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.select().from(inquiries).all()).toHaveLength(agreements ?? 0);
  for (const table of [applicants, smsCodes, outbox]) expect(db.select().from(table).all()).toHaveLength(codes ?? 0);
  expect(db.select().from(schools).all()).toHaveLength(1 + (added ?? 0));
  reopened.close();
});

test('finds every confirmed write after a kill on a disk that fills up', async () => {
  const data = join(folder, 'process');
  const first = await start({ data });
  await kill(first.child);
  // 400 KB for every file: the world has 344, and later writes soon need as many.
  const { child, url, logins } = await start({ data, blocks: 800, quiet: true });
  const place = { url };
  const browser = new TestClient({
    request: (path: string, init: RequestInit) => fetch(place.url + path, init),
  } as never);
  await browser.logIn(logins[0]?.email, logins[0]?.password);
  type Me = { data: { user_schools: { school_name: string }[] } };
  const names = async () => {
    const { data: me } = (await (await browser.send('GET', '/api/user/me')).json()) as Me;
    return me.user_schools.map(({ school_name }) => school_name);
  };
  const before = await names();
  const loggedErrors: string[] = [];
  const statuses = new Set<number>();
  for (let index = 0; index < 200; index += 1) {
    const school_name = `見本大学 ${index}`;
    const { status } = await browser.send('POST', '/api/user/school', { json: { school_type: 5, school_name } });
    statuses.add(status);
    if (status === 200) loggedErrors.push(school_name);
  }
  expect([...statuses].sort()).toEqual([200, 500]);
  await kill(child);
  const again = await start({ data });
  place.url = again.url;
  expect(await names()).toEqual([...before, ...loggedErrors]);
  expect(
    (await browser.send('POST', '/api/user/school', { json: { school_type: 5, school_name: '余地' } })).status,
  ).toBe(200);
  expect(readdirSync(data).filter((name) => name.includes('set-aside'))).toEqual([]);
});
