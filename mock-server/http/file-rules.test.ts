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
