import { expect, test } from 'vitest';
import { endedCareer as entry } from '#contracts/api/careers.testing.ts';
import { testApp } from '#mock-server/http/app.testing.ts';

const school = { school_type: 5, school_name: '見本大学' };

const signedIn = async () => {
  const { browser } = testApp();
  const sender =
    (who: Awaited<ReturnType<ReturnType<typeof browser>['logIn']>>) => async (path: string, json: unknown) => {
      const response = await who.send('POST', path, { json });
      const body = (await response.json()) as { data: Record<string, unknown>; errors: Record<string, string[]> };
      return { status: response.status, ...body };
    };
  const taro = await browser().logIn();
  const hanako = await browser().logIn('hanako@example.com', 'Secret-2025');
  return { taro, hanako, post: sender(taro), postAsHanako: sender(hanako) };
};

test('creates a career, edits it by id and deletes it once', async () => {
  const { taro, post } = await signedIn();
  const { status, data } = await post('/api/user/career', entry);
  expect([status, data]).toEqual([200, { id: 2, ...entry }]);
  const edited = await post('/api/user/career', { ...entry, id: data.id, is_employed: true, content: '' });
  expect(edited.data).toMatchObject({ id: 2, end_at: null, content: null, is_employed: true });
  const remove = async () => taro.send('DELETE', `/api/user/career/${data.id}`);
  expect((await remove()).status).toBe(204);
  const again = await remove();
  expect([again.status, await again.json()]).toEqual([
    404,
    { message: 'No query results for model [App\\Models\\UserCareer] 2' },
  ]);
});

test.each([
  [{ end_at: '' }, { end_at: ['在籍中がtrue以外の場合、終了年月は必須項目です。'] }],
  [{ start_at: '2022/04' }, { end_at: ['終了年月には、開始年月以降の日付を指定してください。'] }],
  [
    { start_at: '2020-04', end_at: '2020/13' },
    { start_at: ["開始年月の形式が'Y/m'と一致しません。"], end_at: ["終了年月の形式が'Y/m'と一致しません。"] },
  ],
  [
    { start_at: '2999/01', end_at: '2999/02' },
    {
      start_at: ['開始年月には、today以前の日付を指定してください。'],
      end_at: ['終了年月には、today以前の日付を指定してください。'],
    },
  ],
  [{ is_employed: 'true' }, { is_employed: ["在籍中には、'true'か'false'を指定してください。"] }],
  [{ id: 999 }, { id: ['選択されたIDは、有効ではありません。'] }],
])('rejects a career with %j', async (more, errors) => {
  const { post } = await signedIn();
  const response = await post('/api/user/career', { ...entry, ...more });
  expect([response.status, response.errors]).toEqual([422, errors]);
});

test('does not find another member’s entry on delete and rejects its id on save', async () => {
  const { taro, hanako, postAsHanako } = await signedIn();
  expect((await hanako.send('DELETE', '/api/user/career/1')).status).toBe(404);
  expect((await postAsHanako('/api/user/career', { ...entry, id: 1 })).errors).toHaveProperty('id');
  expect((await postAsHanako('/api/user/school', { ...school, id: 1 })).errors).toHaveProperty('id');
  expect(await (await taro.send('GET', '/api/user/me')).json()).toMatchObject({
    data: { user_careers: [{ id: 1, company_name: '見本社' }], user_schools: [{ id: 1 }] },
  });
});

test('stores omitted fields of a school as null and edits it by id', async () => {
  const { post } = await signedIn();
  const made = await post('/api/user/school', { ...school, school_type: '1', graduated_year: '2014' });
  expect(made.data).toEqual({
    id: 2,
    school_type: 1,
    school_id: null,
    school_name: '見本大学',
    department: null,
    graduated_year: 2014,
  });
  const edited = await post('/api/user/school', { ...school, id: 2, department: '文学部', graduated_year: '' });
  expect(edited.data).toMatchObject({ id: 2, department: '文学部', graduated_year: null });
  expect((await post('/api/user/school', { ...school, graduated_year: '201a' })).errors).toEqual({
    graduated_year: ['卒業年は、4桁にしてください。'],
  });
});

test('raises the progress with the school step and rejects other steps', async () => {
  const { hanako, postAsHanako } = await signedIn();
  expect((await postAsHanako('/api/user/school', { ...school, register_step: 6 })).errors).toHaveProperty(
    'register_step',
  );
  expect((await postAsHanako('/api/user/school', { ...school, register_step: 5 })).status).toBe(200);
  expect(await (await hanako.send('GET', '/api/user/me')).json()).toMatchObject({ data: { register_step: 5 } });
});

test('labels a department as a school’s faculty or a company’s department', async () => {
  const browser = await testApp().browser().logIn();
  const errors = async (path: string) => {
    const response = await browser.send('POST', path, { json: { department: 'あ'.repeat(256) } });
    return ((await response.json()) as { errors: { department: string[] } }).errors.department;
  };
  expect(await errors('/api/user/school')).toEqual(['学部・学科の文字数は、255文字以下である必要があります。']);
  expect(await errors('/api/user/career')).toEqual(['部署の文字数は、255文字以下である必要があります。']);
});
