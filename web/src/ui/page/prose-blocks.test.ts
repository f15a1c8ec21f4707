import { expect, test } from 'vitest';
import { proseBlocks } from './prose-blocks.ts';

const paragraph = (...lines: string[]) => ({ kind: 'paragraph', lines });
const list = (...items: string[]) => ({ kind: 'list', items });

test('splits paragraphs at a blank line and keeps single line breaks', () => {
  expect(proseBlocks('一行目\n二行目\n\n次の段落')).toEqual([paragraph('一行目', '二行目'), paragraph('次の段落')]);
});

test('parses lines that begin with ・ or - as items of one list', () => {
  expect(proseBlocks('・企画\n- 計測\n　・改善')).toEqual([list('企画', '計測', '改善')]);
});

test('keeps text before and after a list as paragraphs', () => {
  expect(proseBlocks('次の業務です。\n・企画\nよろしくお願いします。')).toEqual([
    paragraph('次の業務です。'),
    list('企画'),
    paragraph('よろしくお願いします。'),
  ]);
});

test('ends a list at a blank line', () => {
  expect(proseBlocks('・企画\n\n・計測')).toEqual([list('企画'), list('計測')]);
});

test('continues an item with an indented line', () => {
  expect(proseBlocks('・企画と\n　その改善')).toEqual([list('企画とその改善')]);
});

test('parses no item from a negative number or a lone mark', () => {
  expect(proseBlocks('-5度の倉庫\n・')).toEqual([paragraph('-5度の倉庫', '・')]);
});

test('accepts Windows line ends', () => {
  expect(proseBlocks('一\r\n\r\n・二')).toEqual([paragraph('一'), list('二')]);
});

test.each([null, undefined, '', ' \n　\n'])('parses no block from %j', (text) => {
  expect(proseBlocks(text)).toEqual([]);
});
