import { expect, test } from 'vitest';
import { proseBlocks } from './prose-blocks.ts';

const paragraph = (...lines: string[]) => ({ kind: 'paragraph', lines });
const list = (...items: string[]) => ({ kind: 'list', items });

test('a blank line parts two paragraphs, a line break stays within one', () => {
  expect(proseBlocks('一行目\n二行目\n\n次の段落')).toEqual([paragraph('一行目', '二行目'), paragraph('次の段落')]);
});

test('lines that begin with ・ or - are the items of one list', () => {
  expect(proseBlocks('・企画\n- 計測\n　・改善')).toEqual([list('企画', '計測', '改善')]);
});

test('a sentence before and after a list stays a paragraph', () => {
  expect(proseBlocks('次の業務です。\n・企画\nよろしくお願いします。')).toEqual([
    paragraph('次の業務です。'),
    list('企画'),
    paragraph('よろしくお願いします。'),
  ]);
});

test('a blank line ends a list', () => {
  expect(proseBlocks('・企画\n\n・計測')).toEqual([list('企画'), list('計測')]);
});

test('an indented line goes on with its item', () => {
  expect(proseBlocks('・企画と\n　その改善')).toEqual([list('企画とその改善')]);
});

test('a negative number and a lone mark are no items', () => {
  expect(proseBlocks('-5度の倉庫\n・')).toEqual([paragraph('-5度の倉庫', '・')]);
});

test('Windows line ends are read the same', () => {
  expect(proseBlocks('一\r\n\r\n・二')).toEqual([paragraph('一'), list('二')]);
});

test.each([null, undefined, '', ' \n　\n'])('%j has no blocks', (text) => {
  expect(proseBlocks(text)).toEqual([]);
});
