import { expect, test } from 'vitest';
import { Upload } from '#mock-server/http/body/multipart.ts';
import { contentExtension, mimes } from './file-rules.ts';
import { oleOf, PDF, zipOf } from './sample-files.testing.ts';

// The recordings play most names and contents, but not the older format of Microsoft.

test('recognizes older Word, Excel and PowerPoint files by their streams', () => {
  expect(contentExtension(oleOf('WordDocument', '1Table'))).toBe('doc');
  expect(contentExtension(oleOf('Workbook'))).toBe('xls');
  expect(contentExtension(oleOf('Current User', 'PowerPoint Document'))).toBe('ppt');
  expect(contentExtension(oleOf('EncryptedPackage'))).toBeUndefined();
  // A name in the text is no entry.
  const text = oleOf('EncryptedPackage');
  text.write('Workbook\0', 1800, 'utf16le');
  expect(contentExtension(text)).toBeUndefined();
});

test('recognizes newer files in any order of entries', () => {
  expect(contentExtension(zipOf('[Content_Types].xml', '_rels/.rels', 'ppt/presentation.xml'))).toBe('pptx');
  expect(contentExtension(zipOf('word/document.xml'))).toBeUndefined();
});

test('accepts a PDF header within 256 bytes of a text, and in any file at the start, behind a line feed or a BOM', () => {
  const binary = '%PDF-1.4\n%âãÏÓ\nstream\0\x01';
  for (const before of ['', '\n', '\ufeff']) expect(contentExtension(Buffer.from(before + binary))).toBe('pdf');
  for (const before of ['\n\n', 'a line of junk\r\n', '\x1b\x80', ' '.repeat(256)]) {
    expect(contentExtension(Buffer.from(`${before}%PDF-1.4\n%âãÏÓ`))).toBe('pdf');
    expect(contentExtension(Buffer.from(before + binary))).toBeUndefined();
  }
  for (const before of ['\0', '\x7f', 'a\x01', ' '.repeat(257)])
    expect(contentExtension(Buffer.from(`${before}%PDF-1.4`))).toBeUndefined();
});

test('does not take a compound file with a PDF header inside for a PDF', () => {
  const file = oleOf('WordDocument');
  file.write('%PDF-1.4', 600, 'latin1');
  expect(contentExtension(file)).toBe('doc');
});

test('rejects a file with an executable PHP name, regardless of its content', () => {
  const allowed = (name: string) => mimes(['pdf']).passes(new Upload(PDF, name));
  for (const name of ['a.PHP5', 'a.phtml', '.php', 'a.php ', 'a. php', 'a.\tphtml\0', 'a.\x0bphar\r\n'])
    expect(allowed(name)).toBe(false);
  for (const name of ['a.php.pdf', 'php', 'a.phps', 'a.php\u3000', 'a.\u00a0php']) expect(allowed(name)).toBe(true);
});

test('reads a damaged file without an error', () => {
  for (const whole of [zipOf('[Content_Types].xml', 'word/document.xml'), oleOf('Workbook')]) {
    for (let length = 0; length < whole.length; length += 7)
      expect(() => contentExtension(whole.subarray(0, length))).not.toThrow();
  }
});
