import { expect, test } from 'vitest';
import { multipartFields, Upload } from './multipart.ts';

const TYPE = 'multipart/form-data; boundary=x';
const read = (body: string, type = TYPE) => multipartFields(Buffer.from(body.replaceAll('\n', '\r\n'), 'utf8'), type);
const field = (name: string, value: string, more = '') =>
  `--x\nContent-Disposition: form-data; name="${name}"${more}\n\n${value}\n`;

test('reads file names and bytes and nests fields by their brackets', () => {
  const read1 = read(
    `${field('deletes[]', '3')}${field('deletes[]', '4')}${field('f[]', '%PDF', '; filename="履歴書.pdf"')}--x--\n`,
  );
  expect(read1.deletes).toEqual(['3', '4']);
  const [file] = read1.f as Upload[];
  expect(file).toBeInstanceOf(Upload);
  expect([file?.name, file?.size, file?.content.toString()]).toEqual(['履歴書.pdf', 4, '%PDF']);
});

test('ignores a file field without a choice but reads an empty file', () => {
  const fields = read(
    `${field('a[]', '', '; filename=""')}${field('b', '', '; filename="b.pdf"')}${field('c', '')}--x--`,
  );
  expect(Object.keys(fields)).toEqual(['c', 'b']);
  expect([(fields.b as Upload).size, fields.c]).toEqual([0, '']);
});

test('drops the folder of a file name, like PHP', () => {
  const { f } = read(`${field('f', 'x', '; filename="C:\\\\temp/a.pdf"')}--x--`);
  expect((f as Upload).name).toBe('a.pdf');
});

test('accepts a quoted boundary, a preamble and a truncated part', () => {
  expect(read(`preamble\n${field('a', '1')}${field('b', '2')}`, 'multipart/form-data; boundary="x"')).toEqual({
    a: '1',
  });
  for (const body of ['', '--x', '--x--', 'nonsense', '--x\nno head\n--x--']) expect(read(body)).toEqual({});
  expect(read(field('a', '1'), 'multipart/form-data')).toEqual({});
});

test('replaces a text of the same name by a file, element by element', () => {
  const { f, g } = read(
    `${field('f[]', 'text')}${field('f[]', 'more')}${field('f[]', '%PDF', '; filename="a.pdf"')}${field('g[]', 'x')}${field('g', '%PDF', '; filename="b.pdf"')}--x--`,
  );
  expect(f).toEqual([expect.any(Upload), 'more']);
  expect(g).toBeInstanceOf(Upload);
});

test.each(['f[', 'f[]x', 'f]', 'f[[a]', 'f[a]b[c]'])('ignores a file under the name %s, like PHP', (name) => {
  expect(read(`${field(name, '%PDF', '; filename="a.pdf"')}--x--`)).toEqual({});
});

test('reads as many texts and files as PHP and ignores the rest', () => {
  const texts = Array.from({ length: 1_010 }, (_, index) => field(`t[${index}]`, 'x')).join('');
  const files = Array.from({ length: 25 }, (_, index) => field(`f[${index}]`, 'x', '; filename="a.pdf"')).join('');
  const { t, f } = read(`${files}${texts}--x--`);
  expect([(t as string[]).length, (f as Upload[]).length]).toEqual([995, 20]);
  expect(read(`${texts}--x--`).t).toHaveLength(1_000);
});

test('ignores parts without a blank line and endless heads', () => {
  expect(read(`${'--x\nContent-Disposition: form-data; name="a"\n'.repeat(2_000)}${field('b', '1')}--x--`)).toEqual({});
  expect(read(`--x\nContent-Disposition: form-data; name="${'a'.repeat(1_000_000)}"\n\n1\n--x--`)).toEqual({});
});
