import { expect, test } from 'vitest';
import { multipartFields, Upload } from './multipart.ts';

const TYPE = 'multipart/form-data; boundary=x';
const read = (body: string, type = TYPE) => multipartFields(Buffer.from(body.replaceAll('\n', '\r\n'), 'utf8'), type);
const field = (name: string, value: string, more = '') =>
  `--x\nContent-Disposition: form-data; name="${name}"${more}\n\n${value}\n`;

test('files keep their names and bytes, fields nest by their brackets', () => {
  const read1 = read(
    `${field('deletes[]', '3')}${field('deletes[]', '4')}${field('f[]', '%PDF', '; filename="履歴書.pdf"')}--x--\n`,
  );
  expect(read1.deletes).toEqual(['3', '4']);
  const [file] = read1.f as Upload[];
  expect(file).toBeInstanceOf(Upload);
  expect([file?.name, file?.size, file?.content.toString()]).toEqual(['履歴書.pdf', 4, '%PDF']);
});

test('a file field without a choice is absent, an empty file is a file', () => {
  const fields = read(
    `${field('a[]', '', '; filename=""')}${field('b', '', '; filename="b.pdf"')}${field('c', '')}--x--`,
  );
  expect(Object.keys(fields)).toEqual(['b', 'c']);
  expect([(fields.b as Upload).size, fields.c]).toEqual([0, '']);
});

test('the folder of a file name is left out, as PHP does', () => {
  const { f } = read(`${field('f', 'x', '; filename="C:\\\\temp/a.pdf"')}--x--`);
  expect((f as Upload).name).toBe('a.pdf');
});

test('a quoted boundary, text before the first part and a part cut off are no error', () => {
  expect(read(`preamble\n${field('a', '1')}${field('b', '2')}`, 'multipart/form-data; boundary="x"')).toEqual({
    a: '1',
  });
  for (const body of ['', '--x', '--x--', 'nonsense', '--x\nno head\n--x--']) expect(read(body)).toEqual({});
  expect(read(field('a', '1'), 'multipart/form-data')).toEqual({});
});
