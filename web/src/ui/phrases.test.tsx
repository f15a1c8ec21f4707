import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { phrasesOf } from './phrase-parser.ts';
import { PhraseParser, Phrases } from './phrases.tsx';
import { NUMBERS } from './unbroken.tsx';

const markup = (children: ReactNode, parse?: typeof phrasesOf) =>
  renderToStaticMarkup(
    <PhraseParser value={parse}>
      <Phrases>{children}</Phrases>
    </PhraseParser>,
  );

it.each([
  'お探しの|ページが|見つかりません',
  '希望の|働き方を|伺います。',
  '2026年11月28日に|登録',
  '2〜3か月以内に|転職したい',
  '前回の|確認から|1か月以上|たちました',
  '1,000万円以上を|3つまで|選んでください',
])('a browser without phrases gets them, and no date or count is divided: %s', (phrases) => {
  expect(phrasesOf(phrases.replaceAll('|', '')).join('|')).toBe(phrases);
});

it('a line may break between phrases, and the text stays one', () => {
  expect(markup('お探しのページ', phrasesOf)).toBe('<span class="phrases">お探しの<wbr/>ページ</span>');
  expect(markup([<b key="b">お探しのページ</b>, 'を探す'], phrasesOf)).toBe(
    '<b>お探しのページ</b><span class="phrases">を<wbr/>探す</span>',
  );
});

it.each([
  ['次の会社を知る', '次の会社を知る'],
  ['つくり直すプロダクトマネージャー', 'つくり直す|プロダクト|マネージャー'],
  ['フロントエンドエンジニア', 'フロントエンド|エンジニア'],
  ['データサイエンティスト', 'データ|サイエンティスト'],
  ['QAエンジニア', 'QAエンジニア'],
])('a long name in katakana breaks before its last word in every browser: %s', (text, phrases) => {
  expect(
    markup(text)
      .replaceAll('<wbr/>', '|')
      .replaceAll(/<[^>]*>/g, ''),
  ).toBe(phrases);
});

it.each([
  ['週４日まで', '週４日'],
  ['年収４００～５６０万円', '４００～５６０万円'],
  ['年俸１，０００万円', '１，０００万円'],
])('keeps the number of %s whole', (text, number) => {
  expect(text.match(NUMBERS)?.[0]).toContain(number);
});
