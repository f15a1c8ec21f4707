import { expect, test } from 'vitest';
import { multipartFields, Upload } from './multipart.ts';

// The recordings play most forms.

const read = (body: string) =>
  multipartFields(Buffer.from(`${body}--x--`.replaceAll('\n', '\r\n'), 'utf8'), 'multipart/form-data; boundary=x');
const field = (name: string, value: string, more = '') =>
  `--x\nContent-Disposition: form-data; name="${name}"${more}\n\n${value}\n`;

test('replaces a text of the same name by a file, element by element', () => {
  const { f, g } = read(
    `${field('f[]', 'text')}${field('f[]', 'more')}${field('f[]', '%PDF', '; filename="a.pdf"')}${field('g[]', 'x')}${field('g', '%PDF', '; filename="b.pdf"')}`,
  );
  expect(f).toEqual([expect.any(Upload), 'more']);
  expect(g).toBeInstanceOf(Upload);
});

test('reads as many texts and files as PHP and ignores the rest', () => {
  const texts = Array.from({ length: 1_010 }, (_, index) => field(`t[${index}]`, 'x')).join('');
  const files = Array.from({ length: 25 }, (_, index) => field(`f[${index}]`, 'x', '; filename="a.pdf"')).join('');
  const { t, f } = read(`${files}${texts}`);
  expect([(t as string[]).length, (f as Upload[]).length]).toEqual([995, 20]);
  expect(read(texts).t).toHaveLength(1_000);
});
