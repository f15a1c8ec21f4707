import { expect, test } from 'vitest';
import { symbolOf } from './tile-sprite.ts';

test('a picture becomes a symbol with its name and its view box', () => {
  expect(
    symbolOf(
      'a1',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 192" width="240"><path d="M0 0"/></svg>\n',
    ),
  ).toBe('<symbol id="tile-a1" viewBox="0 0 240 192"><path d="M0 0"/></symbol>');
});

test('a file that is not a picture is named', () => {
  expect(() => symbolOf('b2', '<p>')).toThrow('b2.svg');
});
