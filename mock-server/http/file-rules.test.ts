import { expect, test } from 'vitest';
import { contentExtension } from './file-rules.ts';
import { oleOf, PDF, zipOf } from './sample-files.ts';

const office = (name: string) => zipOf('[Content_Types].xml', '_rels/.rels', name);

test('Word, Excel, PowerPoint and PDF are told by their content', () => {
  expect(contentExtension(PDF)).toBe('pdf');
  expect(contentExtension(office('word/document.xml'))).toBe('docx');
  expect(contentExtension(office('xl/workbook.xml'))).toBe('xlsx');
  expect(contentExtension(office('ppt/presentation.xml'))).toBe('pptx');
  expect(contentExtension(oleOf(['WordDocument', '1Table']))).toBe('doc');
  expect(contentExtension(oleOf(['Workbook']))).toBe('xls');
  expect(contentExtension(oleOf(['Current User', 'PowerPoint Document']))).toBe('ppt');
});

test('what a document holds inside does not make it another one', () => {
  expect(contentExtension(oleOf(['WordDocument'], 'ObjectPool'))).toBeUndefined();
});

test('other archives, other compound files, pictures, text and nothing are none of them', () => {
  expect(contentExtension(zipOf('word/document.xml'))).toBeUndefined();
  expect(contentExtension(office('data.xml'))).toBeUndefined();
  expect(contentExtension(oleOf(['EncryptedPackage']))).toBeUndefined();
  for (const text of ['\x89PNG\r\n', 'ただの文章 %PDF-1.4', ''])
    expect(contentExtension(Buffer.from(text))).toBeUndefined();
});

test('a damaged file is none of them, and leads nowhere in circles', () => {
  for (const whole of [office('word/document.xml'), oleOf(['Workbook'])]) {
    for (let length = 0; length < 600; length += 7)
      expect(() => contentExtension(whole.subarray(0, length))).not.toThrow();
  }
  const circle = oleOf(['Nothing']);
  circle.writeUInt32LE(1, 512 + 4);
  expect(contentExtension(circle)).toBeUndefined();
});

test('a sector size that the format does not know is refused at once', () => {
  const huge = oleOf(['Workbook']);
  huge.writeUInt16LE(20, 30);
  expect(contentExtension(huge)).toBeUndefined();
});

test('a directory far behind is found through the chained list of table sectors', () => {
  const SECTOR = 512;
  const PER_SECTOR = 128;
  const near = oleOf(['PowerPoint Document']);
  // Table sector 109 is the first that the header cannot name: sector 0 lists it, sector 1 is it, the directory is far behind.
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
