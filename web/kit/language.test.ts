import { expect, test, vi } from 'vitest';
import { forgetKey } from '#web/src/storage/persisted.ts';
import { language, languageOf, rereadLanguage, setLanguage, t } from './language.ts';
import { JAPANESE } from './words-ja.ts';

const slots = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([slot]) => slot).sort();

test('the Japanese of a sentence has the slots of its English', () => {
  const wrong = Object.entries(JAPANESE).filter(([english, japanese]) => `${slots(japanese)}` !== `${slots(english)}`);
  expect(wrong).toEqual([]);
});

test.each([
  ['ja-JP', 'ja'],
  ['fr-FR', 'en'],
] as const)('starts in the language of the browser: %s in %s', (browsers, expected) => {
  forgetKey('local', 'kit.language');
  vi.stubGlobal('navigator', { language: browsers });
  rereadLanguage();
  vi.unstubAllGlobals();
  expect(language()).toBe(expected);
});

test('fills a sentence in the chosen language', () => {
  setLanguage('en');
  expect(t('Switch to {id}', { id: 'w1' })).toBe('Switch to w1');
  expect([1, 2].map((count) => t('{count} message(s)', { count }))).toEqual(['1 message', '2 messages']);
  setLanguage('ja');
  expect(t('Switch to {id}', { id: 'w1' })).toBe('w1 に切り替える');
  const counts = { count: 2, all: 3 };
  expect(t('{count} of {all} break it', counts)).toBe('3件中 2件が違反');
  setLanguage('en');
  expect(t('{count} of {all} break it', counts)).toBe('2 of 3 break it');
});

test('recognizes the language of a message, also if it quotes the other one', () => {
  expect(languageOf('There is no person "高梨": 4 exist.')).toBe('en');
  expect(languageOf('a.json は書き出した世界ではありません。')).toBe('ja');
});
