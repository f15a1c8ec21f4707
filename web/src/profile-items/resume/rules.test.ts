import { expect, test, vi } from 'vitest';
import { RESUME, TEXT_MAX } from '#contracts/api/limits.ts';
import { checkFile, fileHint, RESUME_SENTENCES, sharesOf, tidyUrl, urlProblem } from './rules.ts';
import { isStored, savedSentence, unstoredOf } from './send.ts';

const OLE = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]);

test.each([
  ['履歴書.pdf', '%PDF-1.7', null],
  ['履歴書.PDF', '\n%PDF-1.7', null],
  ['履歴書.docx', ZIP, null],
  ['職務経歴.xls', OLE, null],
  ['slides.pps', OLE, null],
  ['写真.heic', 'heic', RESUME_SENTENCES.type],
  ['履歴書', '%PDF-1.7', null],
  ['履歴書 2026.11', '%PDF-1.7', null],
  ['履歴書', 'PK\u0003\u0004…[Content_Types].xml', null],
  ['写真集', ZIP, RESUME_SENTENCES.type],
  ['履歴書.pdf', ZIP, RESUME_SENTENCES.content],
  ['setup.msi', OLE, RESUME_SENTENCES.type],
  ['履歴書', 'これは書類ではありません', RESUME_SENTENCES.type],
  ['constructor.constructor', 'x', RESUME_SENTENCES.type],
  ['履歴書.pdf', 'これは書類ではありません', RESUME_SENTENCES.content],
  ['履歴書.docx', '%PDF-1.7', null],
  ['履歴書.pdf', '', RESUME_SENTENCES.empty],
])('checks the file %s that begins with %j: %s', async (name, content, problem) => {
  expect(await checkFile(new File([content], name))).toBe(problem);
});

test('accepts a PDF header within the first 256 bytes, but not in a compound file', async () => {
  const checked = (...content: BlobPart[]) => checkFile(new File([...content, '%PDF-1.7'], '履歴書.pdf'));
  expect(await checked('\ufeff', 'x'.repeat(253))).toBeNull();
  expect(await checked('x'.repeat(256))).toBeNull();
  expect(await checked('x'.repeat(257))).toBe(RESUME_SENTENCES.content);
  expect(await checked(OLE)).toBe(RESUME_SENTENCES.content);
});

/** A compound file with these directory entries, followed by the stream of the first one. */
const compound = (names: readonly string[], stream: readonly number[] = []) => {
  const bytes = Buffer.alloc(512 * 3);
  bytes.set(OLE);
  bytes.writeUInt16LE(9, 30);
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    const at = 512 + index * 128;
    bytes.write(name, at, 'utf16le');
    bytes.writeUInt16LE(name.length * 2 + 2, at + 64);
    bytes.writeUInt32LE(1, at + 116);
  }
  bytes.set(stream, 512 * 2);
  return bytes;
};
const DOC = [0xec, 0xa5, 0xc1, 0, 0, 0, 0, 0, 0, 0];
const PPT = [0, 0, 0xf6, 0x0f, 0x20, 0, 0, 0, 0x14, 0, 0, 0];
const XLS = [0x09, 0x08, 4, 0, 0, 6, 5, 0];

test.each([
  ['履歴書.docx', compound(['EncryptionInfo', 'EncryptedPackage']), true],
  ['履歴書', compound(['EncryptionInfo', 'EncryptedPackage']), true],
  ['履歴書', compound(['WordDocument'], [...DOC, 0xff, 0xfe]), false],
  ['slides.pptx', compound(['\u0006DataSpaces', 'EncryptedPackage']), true],
  ['履歴書.doc', compound(['WordDocument'], [...DOC, 0, 0x01]), true],
  ['履歴書.doc', compound(['WordDocument'], [...DOC, 0xff, 0xfe]), false],
  ['職務経歴.xls', compound(['Workbook'], [...XLS, 0x2f, 0, 6, 0]), true],
  ['職務経歴.xls', compound(['Workbook'], [...XLS, 0xe1, 0, 2, 0]), false],
  ['slides.ppt', compound(['PowerPoint Document', 'Current User'], [...PPT, 0xdf, 0xc4, 0xd1, 0xf3]), true],
  ['slides.ppt', compound(['PowerPoint Document', 'Current User'], [...PPT, 0x5f, 0xc0, 0x91, 0xe3]), false],
  ['履歴書.doc', compound(['WordDocument'], [...Buffer.from('EncryptedPackage', 'utf16le')]), false],
  ['履歴書.doc', compound(['WordDocument']).subarray(0, 700), false],
])('detects password protection: %s %#', async (name, content, isProtected) => {
  expect(await checkFile(new File([content], name))).toBe(isProtected ? RESUME_SENTENCES.password : null);
});

/** A PDF whose last `startxref` leads to this trailer. */
const pdf = (trailer: string, before = '') => {
  const body = `%PDF-1.7\n1 0 obj <</Length 9>> stream\n/Encrypt 5 0 R\nendstream endobj\n`;
  return new File([`${before}${body}${trailer}\nstartxref\n${body.length}\n%%EOF\n`], '履歴書.pdf');
};
test.each([
  ['a trailer', pdf('xref\n0 1\n0000000000 65535 f\ntrailer\n<< /Root 1 0 R /Encrypt 5 0 R >>'), true],
  ['a trailer behind other text', pdf('xref\n0 1\ntrailer <</Encrypt 5 0 R>>', 'mail\n'), true],
  ['a stream of references', pdf('7 0 obj\n<</Type/XRef/Encrypt 5 0 R/Length 4>>\nstream\nabcd\nendstream'), true],
  ['a trailer without encryption', pdf('xref\n0 1\ntrailer\n<< /Root 1 0 R /EncryptMetadata true >>'), false],
  ['a stream with the word in its bytes', pdf('7 0 obj\n<</Type/XRef>>\nstream\n/Encrypt 5 0 R\nendstream'), false],
  ['no trailer', new File(['%PDF-1.7 /Encrypt 5 0 R'], '履歴書.pdf'), false],
] as const)('hints at the password of a PDF with %s: %#', async (_case, file, isHinted) => {
  expect(await fileHint(file)).toBe(isHinted ? RESUME_SENTENCES.encrypted : null);
});

test('accepts 10 MB and rejects a byte more', async () => {
  const sized = (size: number) => checkFile(new File(['%PDF-1.7', new Uint8Array(size - 8)], '履歴書.pdf'));
  expect(await sized(RESUME.maxFileBytes)).toBeNull();
  expect(await sized(RESUME.maxFileBytes + 1)).toBe(RESUME_SENTENCES.size);
});

test('reports a file that another program locks', async () => {
  const locked = new File(['%PDF-1.7'], 'a.pdf');
  vi.spyOn(locked, 'slice').mockImplementation(() => {
    throw new DOMException('locked', 'NotReadableError');
  });
  expect(await checkFile(locked)).toBe(RESUME_SENTENCES.unreadable);
});

const five = ['1', '2', '3', '4', '5'].map((name) => `https://${name}.example`);

test.each([
  ['https://portfolio.example/works?a=1#top', [], null],
  ['HTTP://portfolio.example', [], null],
  ['https://ポートフォリオ.example/作品', [], null],
  ['', [], RESUME_SENTENCES.urlMissing],
  ['portfolio.example', [], RESUME_SENTENCES.url],
  ['javascript:alert(1)', [], RESUME_SENTENCES.url],
  ['ftp://files.example', [], RESUME_SENTENCES.url],
  ['https://', [], RESUME_SENTENCES.url],
  ['https:///x', [], RESUME_SENTENCES.url],
  ['https://a b.example', [], RESUME_SENTENCES.url],
  ['https://1.example', five.slice(0, 1), RESUME_SENTENCES.urlTwice],
  ['https://6.example', five, RESUME_SENTENCES.urlCount],
])('checks the address %s beside %j: %s', (url, others, problem) => {
  expect(urlProblem(url, others)).toBe(problem);
});

test('accepts an address of 32,768 letters and rejects a longer one', () => {
  const longest = `https://a.example/${'x'.repeat(TEXT_MAX.url - 18)}`;
  expect(urlProblem(longest, [])).toBeNull();
  expect(urlProblem(`${longest}x`, [])).toBe(RESUME_SENTENCES.urlLength);
});

test.each([
  [' ｈｔｔｐｓ：／／ａ．ｅｘａｍｐｌｅ ', 'https://a.example'],
  ['https://a.example/作品', 'https://a.example/作品'],
  ['\u202ahttps://a.exam\u200bple/wo\u00adrks\u202c', 'https://a.example/works'],
  [
    'https://a.example/経歴書・最新.pdf',
    'https://a.example/%E7%B5%8C%E6%AD%B4%E6%9B%B8%E3%83%BB%E6%9C%80%E6%96%B0.pdf',
  ],
  ['https://a.example/cv（新）.pdf', 'https://a.example/cv%EF%BC%88%E6%96%B0%EF%BC%89.pdf'],
  ['https://a.example/㈱?q={x}|y', 'https://a.example/%E3%88%B1?q=%7Bx%7D%7Cy'],
  ['https://a.example/100%/a[0]', 'https://a.example/100%25/a%5B0%5D'],
  ['https://a.example/%E4%BD%9C', 'https://a.example/%E4%BD%9C'],
  ['https://a b.example/・', 'https://a b.example/・'],
  ['a.example/・', 'a.example/・'],
])('sends the address %s as %s, which the server accepts', (typed, sent) => {
  expect(tidyUrl(typed)).toBe(sent);
});

test.each([
  [0, [0, 0, 0]],
  [150, [100, 50, 0]],
  [9999, [100, 200, 50]],
])('distributes %i sent bytes over the files in order', (sent, shares) => {
  expect(sharesOf([100, 200, 50], sent)).toEqual(shares);
});

test.each([
  [{ files: [new File(['x'], '履歴書.pdf')], urls: ['https://a.example'] }, '履歴書.pdf をアップロードしました'],
  [{ files: [new File(['x'], 'a.pdf'), new File(['x'], 'b.pdf')], urls: [] }, 'a.pdf ほか1件をアップロードしました'],
  [{ files: [], urls: ['https://a.example'] }, 'URLを登録しました'],
  [{ files: [], urls: [] }, '履歴書・職務経歴書を保存しました'],
])('names the saved items', (content, sentence) => {
  expect(savedSentence(content)).toBe(sentence);
});

const before = { files: [{ id: 1, file_name: 'a.pdf', file_size: 1 }], urls: [{ id: 2, url: 'https://a.example' }] };
const content = { files: [new File(['x'], 'a.pdf')], urls: [], deletes: [2] };

test('counts a save without a response as stored only if all of it is stored', () => {
  expect(isStored(before, before, content)).toBe(false);
  const added = { ...before, files: [...before.files, { id: 3, file_name: 'a.pdf', file_size: 1 }] };
  expect(isStored(before, added, content)).toBe(false);
  expect(isStored(before, { ...added, urls: [] }, content)).toBe(true);
});

test('after a stored save, only later changes remain', () => {
  const more = new File(['y'], 'b.pdf');
  const wanted = { files: [...content.files, more], urls: ['https://b.example'], deletes: [1, 2] };
  expect(unstoredOf(wanted, { ...before, urls: [] }, content)).toEqual({
    files: [more],
    urls: ['https://b.example'],
    deletes: [1],
  });
  expect(unstoredOf(content, { ...before, urls: [] }, content)).toBeNull();
});
