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

test('colours and factors are written as short as they can be', () => {
  const picture = '<svg viewBox="0 0 1 1"><g transform="scale(1.15 1.15)" fill="#FFFFFF" stroke="#2B5DA8"/></svg>';
  expect(symbolOf('c', picture)).toContain('<g transform="scale(1.15)" fill="#fff" stroke="#2b5da8"/>');
});
