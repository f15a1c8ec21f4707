import { beforeEach, expect, test, vi } from 'vitest';
import { careerValues } from '#web/src/profile-items/career/rules.ts';
import { saveOneCareer } from '#web/src/profile-items/career/send.ts';
import { rules } from '#web/src/profile-items/last-education/item.ts';
import { currentMember, replaceMember } from '#web/src/session/session-store.ts';
import type { Career } from './career/entries.ts';

interface Row {
  id: number;
}

const old: Career = { id: 1, company_name: '南川商店', start_at: '2010/04', position: '主任', department: '営業部' };
const named = (company_name: string) => careerValues({ ...old, company_name });

/** A server that stores data and loses responses on request. Each test has its own member. */
const openServer = () => {
  const rows: Record<string, Row[]> = { career: [old], school: [] };
  const server = {
    rows,
    requests: [] as string[],
    /** Results of the next writes and reads, in order; afterwards they succeed. */
    writes: [] as ('lost' | 'failed' | 'refused')[],
    looks: [] as 'lost'[],
    member: () => ({ id: memberId, register_step: 4, user_careers: rows.career, user_schools: rows.school }),
  };
  const store = (kind: string, body: Partial<Row>) => {
    const others = rows[kind] ?? [];
    const row = { ...body, id: body.id ?? 10 + others.length };
    rows[kind] = body.id === undefined ? [...others, row] : others.map((one) => (one.id === row.id ? row : one));
    return row;
  };
  const write = (kind: string, body: Partial<Row>) => {
    const what = server.writes.shift();
    if (what === 'refused') return Response.json({ message: 'No.' }, { status: 422 });
    const row = what === 'failed' ? undefined : store(kind, body);
    if (what === 'lost') throw new TypeError('Failed to fetch');
    return row ? Response.json({ data: row }) : Response.json({ message: 'Server Error' }, { status: 500 });
  };
  vi.stubGlobal('localStorage', { setItem: vi.fn(), removeItem: vi.fn() });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=a', documentElement: { toggleAttribute: vi.fn() } });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    server.requests.push(init.method ?? 'GET');
    if (init.method === 'POST') return write(input.split('/').at(-1) ?? '', JSON.parse(String(init.body)));
    if (server.looks.shift()) throw new TypeError('Failed to fetch');
    return Response.json({ data: server.member() });
  });
  return server;
};

let memberId = 0;
let server: ReturnType<typeof openServer>;
beforeEach(() => {
  memberId += 1;
  server = openServer();
  replaceMember(server.member() as never);
});

const names = () => server.rows.career?.map((row) => (row as Career).company_name);
const save = (company: string, key = 'new1', shown = [old], id?: number) =>
  saveOneCareer(`entries.${key}`, named(company), id, shown);

test('does not resend an entry while the stored state cannot be read', async () => {
  server.writes = ['lost'];
  server.looks = ['lost', 'lost'];
  expect(await save('北山商店')).toMatchObject({ success: false });
  expect(await save('北山商店')).toMatchObject({ success: false });
  expect(server.requests).toEqual(['POST', 'GET', 'GET']);
  expect(await save('北山商店')).toMatchObject({ success: true });
  expect(names()).toEqual(['南川商店', '北山商店']);
});

test('does not check the stored state after a rejected save', async () => {
  server.writes = ['refused'];
  await save('北山商店');
  await save('北山商店');
  expect(server.requests).toEqual(['POST', 'POST']);
});

test('resends an entry that was not stored', async () => {
  server.writes = ['failed'];
  await save('北山商店');
  expect(await save('北山商店')).toMatchObject({ success: true });
  expect(names()).toEqual(['南川商店', '北山商店']);
});

test('treats a correction whose response is also lost as a change of the same entry', async () => {
  server.writes = ['lost', 'failed'];
  server.looks = ['lost'];
  await save('北');
  expect(await save('北山')).toMatchObject({ success: false });
  expect(await save('北山商店')).toMatchObject({ success: true });
  expect(names()).toEqual(['南川商店', '北山商店']);
});

test('still checks an uncertain entry after another one was saved', async () => {
  server.writes = ['lost'];
  server.looks = ['lost'];
  await save('北山商店');
  await save('南川本店', 'saved1', [old], old.id);
  await save('北山商店');
  expect(names()).toEqual(['南川本店', '北山商店']);
});

test('does not overwrite an entry shown by the form with the next new one', async () => {
  server.writes = ['lost'];
  server.looks = ['lost'];
  await save('北山商店');
  await save('東野商店', 'new1', server.rows.career as Career[]);
  expect(names()).toEqual(['南川商店', '北山商店', '東野商店']);
});

const saveSchool = () =>
  rules.save({ school_type: 5, school_name: '北山大学', department: '', graduated_year: '2013' }, 5);

test('resends a school stored without its step once, as a change', async () => {
  server.writes = ['lost', 'lost'];
  expect(await saveSchool()).toMatchObject({ success: false });
  expect(await saveSchool()).toMatchObject({ success: true });
  expect(server.rows.school).toHaveLength(1);
});

test('continues the registration after storing a school even if the member cannot be read', async () => {
  server.looks = ['lost'];
  expect(await saveSchool()).toMatchObject({ success: true });
  expect(currentMember()).toMatchObject({ register_step: 5, user_schools: [{ school_name: '北山大学' }] });
});
