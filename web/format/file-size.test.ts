import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [290_816, '284 KB'],
  [1_048_575, '1 MB'],
  [1_887_436, '1.8 MB'],
  [10_485_760, '10 MB'],
  [null, ''],
  [undefined, ''],
])('%s bytes are %j', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
