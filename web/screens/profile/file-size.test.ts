import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [290_816, '284 KB'],
  [1_887_436, '1.8 MB'],
  [10_485_760, '10.0 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
