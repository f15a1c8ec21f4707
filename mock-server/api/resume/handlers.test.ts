import { expect, test } from 'vitest';
import { resumeFiles } from '#mock-server/db/resume-tables.ts';
import { testApp } from '#mock-server/http/app.testing.ts';
import { PDF } from '#mock-server/http/validation/sample-files.testing.ts';

// The recordings play the other responses.

/** Saves one file or URL of a member without any. */
const save = async (value: string | Blob) => {
  const { browser, worlds } = testApp();
  const hanako = await browser().logIn('hanako@example.com', 'Secret-2025');
  const body = new FormData();
  if (typeof value === 'string') body.append('resume_url[]', value);
  else body.append('resume_file[]', value, '職務経歴書.txt');
  const response = await hanako.send('POST', '/api/user/resume', { body });
  const { errors } = (await response.json()) as { errors?: object };
  return { errors, stored: worlds.default.db.select().from(resumeFiles).all().slice(1) };
};

test('stores a file with its bytes', async () => {
  const { stored } = await save(new Blob([PDF]));
  expect(stored).toMatchObject([{ file_name: '職務経歴書.txt', file_extension: 'pdf', file_size: PDF.length }]);
  expect(stored[0]?.content?.equals(PDF)).toBe(true);
});

test('rejects a file of 10 MB and one byte', async () => {
  expect(await save(new Blob([PDF, Buffer.alloc(10_485_761 - PDF.length, 32)]))).toEqual({
    errors: { 'resume_file.0': ['履歴書ファイルは、10240 KB以下のファイルである必要があります。'] },
    stored: [],
  });
});

test('limits a URL to 32,768 characters', async () => {
  const url = 'https://example.com/'.padEnd(32_768, 'a');
  expect((await save(url)).errors).toBeUndefined();
  expect((await save(`${url}a`)).errors).toEqual({
    'resume_url.0': ['履歴書URLの文字数は、32768文字以下である必要があります。'],
  });
});
