import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0KB'],
  [1, '1KB'],
  [290_816, '284KB'],
  [1_048_575, '1MB'],
  [1_887_436, '1.8MB'],
  [10_485_760, '10MB'],
  [10_485_761, '10.1MB'],
  [10_536_090, '10.1MB'],
  [1_024_001, '1001KB'],
  [null, ''],
  [undefined, ''],
])('formats %s bytes as %j', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
