import { expect, test } from 'vitest';
import { inquiries } from '#mock-server/db/system-tables.ts';
import { testApp } from '#mock-server/http/app.testing.ts';

const stored = ({ worlds }: ReturnType<typeof testApp>) =>
  worlds.default.db
    .select()
    .from(inquiries)
    .all()
    .map(({ created_at: _at, id: _id, ...rest }) => rest);

test('stores the landing form and the agreement to the NDA', async () => {
  const server = testApp();
  const visitor = await server.browser().csrf();
  const notify = { name: '見本', current_company: '見本社', email: 'a@example.com' };
  const first = await visitor.send('POST', '/api/side-job/notify', { json: notify });
  expect([first.status, await first.json()]).toEqual([200, { message: '登録が完了しました' }]);
  const second = await visitor.send('POST', '/api/nda-agreement', {
    json: { name: '見本', company: '見本社', email: 'a@example.com' },
  });
  expect([second.status, await second.json()]).toEqual([200, { message: '秘密保持契約に同意しました' }]);
  const person = { name: '見本', company: '見本社', email: 'a@example.com' };
  expect(stored(server)).toEqual([
    { kind: 'notify', ...person },
    { kind: 'nda', ...person },
  ]);
});

test('rejects missing, too long and invalid fields and stores nothing', async () => {
  const server = testApp();
  const visitor = await server.browser().csrf();
  const errors = async (path: string, json: unknown) =>
    ((await (await visitor.send('POST', path, { json })).json()) as { errors: unknown }).errors;
  expect(await errors('/api/nda-agreement', { name: ' ', company: '\u3000', email: '' })).toEqual({
    name: ['氏名は必須項目です。'],
    company: ['会社名は必須項目です。'],
    email: ['メールアドレスは必須項目です。'],
  });
  const long = { name: '名'.repeat(256), current_company: '見本社', email: 'a@b@c' };
  expect(await errors('/api/side-job/notify', long)).toEqual({
    name: ['氏名の文字数は、255文字以下である必要があります。'],
    email: ['メールアドレスは、有効なメールアドレス形式で指定してください。'],
  });
  expect(stored(server)).toEqual([]);
});
