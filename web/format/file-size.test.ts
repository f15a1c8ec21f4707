import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0KB'],
  [1, '1KB'],
  [290_816, '284KB'],
  [1_048_575, '1MB'],
  [1_887_436, '1.8MB'],
  [10_485_760, '10MB'],
  [null, ''],
  [undefined, ''],
])('%s bytes are %j', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
