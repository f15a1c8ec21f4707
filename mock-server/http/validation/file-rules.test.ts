import { expect, test } from 'vitest';
import { Upload } from '#mock-server/http/body/multipart.ts';
import { contentExtension, mimes } from './file-rules.ts';
import { oleOf, PDF, zipOf } from './sample-files.testing.ts';

const office = (name: string) => zipOf('[Content_Types].xml', '_rels/.rels', name);

test('recognizes Word, Excel, PowerPoint and PDF by their content', () => {
  expect(contentExtension(PDF)).toBe('pdf');
  expect(contentExtension(office('word/document.xml'))).toBe('docx');
  expect(contentExtension(office('xl/workbook.xml'))).toBe('xlsx');
  expect(contentExtension(office('ppt/presentation.xml'))).toBe('pptx');
  expect(contentExtension(oleOf(['WordDocument', '1Table']))).toBe('doc');
  expect(contentExtension(oleOf(['Workbook']))).toBe('xls');
  expect(contentExtension(oleOf(['Current User', 'PowerPoint Document']))).toBe('ppt');
});

test('ignores the inner content of a document', () => {
  expect(contentExtension(oleOf(['WordDocument'], 'ObjectPool'))).toBeUndefined();
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
  const signed = (file: Buffer) => {
    file.write('%PDF-1.4', 600, 'latin1');
    return file;
  };
  expect(contentExtension(signed(oleOf(['WordDocument'])))).toBe('doc');
  expect(contentExtension(signed(oleOf(['EncryptedPackage'])))).toBeUndefined();
});

test('rejects a file with an executable PHP name, regardless of its content', () => {
  const allowed = (name: string) => mimes(['pdf']).passes(new Upload(PDF, name));
  for (const name of [
    'a.php',
    'a.PHP5',
    'a.phtml',
    'a.phar',
    'a.pdf.php',
    '.php',
    'a.php ',
    'a. php',
    'a.\tphtml\0',
    'a.\x0bphar\r\n',
  ])
    expect(allowed(name)).toBe(false);
  for (const name of ['a.pdf', 'a.php.pdf', 'php', 'a.phps', '履歴書', 'a.php\u3000', 'a.\u00a0php'])
    expect(allowed(name)).toBe(true);
});

test('rejects other archives, other compound files, pictures, text and empty files', () => {
  expect(contentExtension(zipOf('word/document.xml'))).toBeUndefined();
  expect(contentExtension(office('data.xml'))).toBeUndefined();
  expect(contentExtension(oleOf(['EncryptedPackage']))).toBeUndefined();
  for (const text of ['\x89PNG\r\n', 'ただの文章', '']) expect(contentExtension(Buffer.from(text))).toBeUndefined();
});

test('rejects a damaged file without an endless loop', () => {
  for (const whole of [office('word/document.xml'), oleOf(['Workbook'])]) {
    for (let length = 0; length < 600; length += 7)
      expect(() => contentExtension(whole.subarray(0, length))).not.toThrow();
  }
  const circle = oleOf(['Nothing']);
  circle.writeUInt32LE(1, 512 + 4);
  expect(contentExtension(circle)).toBeUndefined();
});

test('rejects an unknown sector size at once', () => {
  const huge = oleOf(['Workbook']);
  huge.writeUInt16LE(20, 30);
  expect(contentExtension(huge)).toBeUndefined();
});

test('finds a distant directory through the chained list of table sectors', () => {
  const SECTOR = 512;
  const PER_SECTOR = 128;
  const near = oleOf(['PowerPoint Document']);
  // The header has no room for table sector 109: sector 0 lists it, sector 1 is it, the directory is far behind.
  const far = 109 * PER_SECTOR;
  const file = Buffer.alloc((far + 3) * SECTOR);
  near.copy(file, 0, 0, SECTOR);
  file.writeUInt32LE(far, 48);
  file.writeUInt32LE(0, 68);
  file.writeUInt32LE(1, SECTOR);
  file.writeUInt32LE(0xfffffffe, 2 * SECTOR - 4);
  file.writeUInt32LE(far + 1, 2 * SECTOR);
  file.writeUInt32LE(0xfffffffe, 2 * SECTOR + 4);
  near.copy(file, (far + 1) * SECTOR, 2 * SECTOR);
  expect(contentExtension(file)).toBe('ppt');
});
