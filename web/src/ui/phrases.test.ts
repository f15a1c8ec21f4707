import { expect, it } from 'vitest';
import { phrasesOf } from './phrases.ts';

it.each([
  'これまでの|経験を|活かして、|成長企業での|新しい|挑戦へ。',
  'お名前・|連絡先の|編集',
  'プロフィールの|登録が|完了しました',
  '現在の|勤務先の|業種を|1つ|選んでください。',
  '2〜3か月以内に|転職したい',
  '24時間以内に|メール内の|リンクを|クリックしてください',
  'ファイルの|内容を|読み込めませんでした。',
  'ハイフンなしの|半角数字|（例：09012345678）',
  '希望の|働き方を|伺います。',
  '地域医療の|予約体験を|つくり直す|プロダクトマネージャー',
  'お探しの|ページが|見つかりません',
  '2026年11月28日に|登録',
  '第13条第2項により|解約できます',
  '1,000万円以上を|3つまで|選んでください',
])('splits a text into phrases, never inside a word: %s', (phrases) => {
  expect(phrasesOf(phrases.replaceAll('|', '')).join('|')).toBe(phrases);
});

it('loses and adds nothing', () => {
  for (const text of ['', ' ', 'A', '（）', '🙂です', 'Tsugimichi, Inc. の\n求人'])
    expect(phrasesOf(text).join('')).toBe(text);
});
