import { expect, test } from 'vitest';
import { testApp } from '#mock-server/http/app.testing.ts';

// The recordings play the other responses.

const errorsOf = async (path: string, json: object) => {
  const hanako = await testApp().browser().logIn('hanako@example.com', 'Secret-2025');
  const response = await hanako.send('POST', path, { json });
  return ((await response.json()) as { errors: object }).errors;
};

test('rejects the id of another member’s school', async () => {
  const school = { id: 1, school_type: 5, school_name: '見本大学' };
  expect(await errorsOf('/api/user/school', school)).toEqual({ id: ['選択されたIDは、有効ではありません。'] });
});

test.each([
  ['/api/user/school', '学部・学科の文字数は、255文字以下である必要があります。'],
  ['/api/user/career', '部署の文字数は、255文字以下である必要があります。'],
])('labels the department of %s as a school’s faculty or a company’s department', async (path, sentence) => {
  expect(await errorsOf(path, { department: 'あ'.repeat(256) })).toMatchObject({ department: [sentence] });
});
