import { expect, test } from 'vitest';
import { members } from '#mock-server/db/member-tables.ts';
import { schema } from '#mock-server/db/schema.ts';
import { testApp } from '#mock-server/http/app.testing.ts';

const start = async () => {
  const { worlds, browser } = testApp();
  const taro = await browser().logIn();
  const leave = async (json: object, id: number | string = 1) => {
    const response = await taro.send('PUT', `/api/user/${id}`, { json });
    return [response.status, await response.json()];
  };
  return { db: worlds.default.db, browser, taro, leave };
};

test('answers 403 for another member and 404 for an unknown one before validation', async () => {
  const { leave } = await start();
  expect(await leave({}, 2)).toEqual([403, { message: 'This action is unauthorized.' }]);
  const unknown = (id: string) => [404, { message: `No query results for model [App\\Models\\User] ${id}` }];
  expect(await leave({}, 999)).toEqual(unknown('999'));
  expect(await leave({}, 'nobody')).toEqual(unknown('nobody'));
});

test('requires codes from 1 to 12, each once, and a text for “other”', async () => {
  const { leave } = await start();
  const errors = async (json: object) => ((await leave(json))[1] as { errors: unknown }).errors;
  expect(await errors({ questionnaires: [] })).toEqual({ questionnaires: ['退会理由は必須項目です。'] });
  expect(await errors({ questionnaires: [1, 13, 'x', 1] })).toEqual({
    'questionnaires.0': ['questionnaires.0の値が重複しています。'],
    'questionnaires.1': ['questionnaires.1には、1から、12までの数字を指定してください。'],
    'questionnaires.2': ['questionnaires.2には、整数を指定してください。'],
    'questionnaires.3': ['questionnaires.3の値が重複しています。'],
  });
  expect(await errors({ questionnaires: ['12'], other_text: '' })).toEqual({
    other_text: ['その他の理由は必須項目です。'],
  });
  expect(await errors({ questionnaires: [1], free_text: 'い'.repeat(201) })).toHaveProperty('free_text');
});

test('deletes all rows of the member, logs out and frees the address', async () => {
  const { db, leave, taro, browser } = await start();
  const before = taro.copy();
  await taro.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  expect(await leave({ questionnaires: [1, 12], other_text: 'ほか', free_text: null })).toEqual([
    200,
    { message: '退会処理が完了しました' },
  ]);
  expect((await taro.send('GET', '/api/user/me')).status).toBe(401);
  expect((await before.send('GET', '/api/user/me')).status).toBe(401);
  const { schools, careers, resumeFiles, resumeUrls, applications, withdrawals } = schema;
  for (const table of [schools, careers, resumeFiles, resumeUrls, applications])
    expect(db.select().from(table).all()).toEqual([]);
  expect(db.select({ id: members.id }).from(members).all()).toEqual([{ id: 2 }]);
  expect(db.select().from(withdrawals).all()).toMatchObject([
    { questionnaires: [1, 12], other_text: 'ほか', free_text: null },
  ]);
  const hanako = await browser().logIn('hanako@example.com', 'Secret-2025');
  const freed = await hanako.send('POST', '/api/user/email/request', { json: { new_email: 'taro@example.com' } });
  expect(freed.status).toBe(200);
});

test('turns the member’s other browsers into visitors', async () => {
  const { leave, browser } = await start();
  const elsewhere = await browser().logIn();
  await leave({ questionnaires: [3] });
  expect((await elsewhere.send('GET', '/api/user/me')).status).toBe(401);
  expect((await elsewhere.send('GET', '/api/offers?type=1')).status).toBe(200);
});
