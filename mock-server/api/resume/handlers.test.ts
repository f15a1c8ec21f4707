import { expect, test } from 'vitest';
import { resumeFiles } from '#mock-server/db/resume-tables.ts';
import { type TestClient, testApp } from '#mock-server/http/app.testing.ts';
import { PDF, zipOf } from '#mock-server/http/validation/sample-files.testing.ts';

interface Saved {
  data: {
    files: { id: number; file_name: string; file_extension: string; file_size: number }[];
    urls: { id: number; url: string }[];
  };
  errors: Record<string, string[]>;
}
const TOO_MANY_FILES = ['履歴書ファイルの項目数は、3個以下である必要があります。'];
const WRONG_TYPE = [
  '履歴書ファイルには、以下のファイルタイプを指定してください。pdf, doc, docx, xls, xlsx, ppt, pptx, pps, ppsx',
];

const save = async (browser: TestClient, parts: [string, string | Blob, string?][]) => {
  const body = new FormData();
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, fileName);
  const response = await browser.send('POST', '/api/user/resume', { body });
  return { status: response.status, ...((await response.json()) as Saved) };
};
const pdf = (name: string): [string, Blob, string] => ['resume_file[]', new Blob([PDF]), name];
const url = (address: string): [string, string] => ['resume_url[]', address];

/** Hanako has no entries; Taro one file (id 1) and one URL (id 2). */
const start = async () => {
  const { browser, worlds } = testApp();
  return {
    hanako: await browser().logIn('hanako@example.com', 'Secret-2025'),
    taro: await browser().logIn(),
    db: worlds.default.db,
  };
};

test('stores files and URLs with their bytes, under ids of one sequence', async () => {
  const { hanako, db } = await start();
  const docx = new Blob([zipOf('[Content_Types].xml', 'word/document.xml')]);
  const { status, data } = await save(hanako, [
    pdf('職務経歴書.txt'),
    ['resume_file[]', docx, 'b.bin'],
    url(' https://example.com/cv '),
  ]);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    files: [
      { id: 3, file_name: '職務経歴書.txt', file_extension: 'pdf', file_size: PDF.length },
      { id: 4, file_name: 'b.bin', file_extension: 'docx' },
    ],
    urls: [{ id: 5, url: 'https://example.com/cv' }],
  });
  const [stored] = db.select().from(resumeFiles).all().slice(1);
  expect(stored?.content?.equals(PDF)).toBe(true);
});

test('counts stored entries, but not those that the same request deletes', async () => {
  const { hanako } = await start();
  await save(hanako, [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
  const fourth = await save(hanako, [url('https://example.com/1'), pdf('d.pdf')]);
  expect([fourth.status, fourth.errors]).toEqual([422, { resume_file: TOO_MANY_FILES }]);
  const replaced = await save(hanako, [['deletes[]', '3'], pdf('d.pdf')]);
  expect(replaced.data.files.map(({ id, file_name }) => [id, file_name])).toEqual([
    [4, 'b.pdf'],
    [5, 'c.pdf'],
    [6, 'd.pdf'],
  ]);
  expect(replaced.data.urls).toEqual([]);
  const urls = [1, 2, 3, 4, 5, 6].map((n) => url(`https://example.com/${n}`));
  expect((await save(hanako, urls.slice(0, 5))).status).toBe(200);
  expect((await save(hanako, urls.slice(5))).errors).toHaveProperty('resume_url');
});

test('stores nothing if one part is invalid', async () => {
  const { hanako } = await start();
  const text: [string, Blob, string] = ['resume_file[]', new Blob(['text']), 'cv.pdf'];
  const { status, errors } = await save(hanako, [pdf('a.pdf'), text, url('x'), url('https://example.com/1')]);
  expect([status, errors]).toEqual([
    422,
    { 'resume_file.1': WRONG_TYPE, 'resume_url.0': ['履歴書URLは、有効なURL形式で指定してください。'] },
  ]);
  const { data } = (await (await hanako.send('GET', '/api/user/me')).json()) as { data: { resumes: unknown } };
  expect(data.resumes).toEqual({ files: [], urls: [] });
});

test('stores a file of 10 MB and rejects one byte more', async () => {
  const { hanako } = await start();
  const sized = (size: number): [string, Blob, string] => [
    'resume_file[]',
    new Blob([PDF, Buffer.alloc(size - PDF.length, 32)]),
    'big.pdf',
  ];
  expect((await save(hanako, [sized(10_485_760)])).data.files[0]?.file_size).toBe(10_485_760);
  expect((await save(hanako, [sized(10_485_761)])).errors).toEqual({
    'resume_file.0': ['履歴書ファイルは、10240 KB以下のファイルである必要があります。'],
  });
});

test('limits a URL to 32,768 characters', async () => {
  const { hanako } = await start();
  const long = (length: number) => url('https://example.com/'.padEnd(length, 'a'));
  expect((await save(hanako, [long(32_768)])).status).toBe(200);
  expect((await save(hanako, [long(32_769)])).errors).toEqual({
    'resume_url.0': ['履歴書URLの文字数は、32768文字以下である必要があります。'],
  });
});

test('rejects an empty form, text instead of a file and a single file under the plain name', async () => {
  const { hanako } = await start();
  expect((await save(hanako, [['x', '1']])).errors).toEqual({
    resume_file: ['履歴書URL / 削除対象が全て指定されていない場合、履歴書ファイルを指定してください。'],
  });
  expect((await save(hanako, [['resume_file[]', 'x']])).errors).toEqual({
    'resume_file.0': ['履歴書ファイルには、ファイル形式を指定してください。', ...WRONG_TYPE],
  });
  expect((await save(hanako, [['resume_file', new Blob([PDF]), 'a.pdf']])).errors).toEqual({
    resume_file: ['履歴書ファイルには、配列を指定してください。'],
  });
});

test('deletes only own entries and never reuses their ids', async () => {
  const { hanako, taro } = await start();
  const foreign = await hanako.send('POST', '/api/user/resume', { json: { deletes: [1, 'x'] } });
  expect(((await foreign.json()) as Saved).errors).toEqual({
    'deletes.0': ['選択されたdeletes.0は、有効ではありません。'],
    'deletes.1': ['deletes.1には、整数を指定してください。'],
  });
  const emptied = await taro.send('POST', '/api/user/resume', { json: { deletes: [1, 2] } });
  expect(await emptied.json()).toEqual({ data: { files: [], urls: [] } });
  expect((await save(taro, [url('https://example.com/1')])).data.urls[0]?.id).toBe(3);
  await save(taro, [['deletes[]', '3']]);
  expect((await save(taro, [url('https://example.com/2')])).data.urls[0]?.id).toBe(4);
});

test('does not read multipart if the method on the wire is PUT or PATCH', async () => {
  const { hanako } = await start();
  const body = new FormData();
  body.append('resume_url[]', 'https://example.com/1');
  const response = await hanako.send('PUT', '/api/user/2', { body });
  expect(response.status).toBe(422);
});
