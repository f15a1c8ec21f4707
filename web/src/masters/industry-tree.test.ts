import { expect, test } from 'vitest';
import type { IndustryCategory } from '#contracts/api/masters.ts';
import { countChosen, countIndustries, industryName, searchIndustries } from './industry-tree.ts';

const group = (id: number, name: string, ...industries: [number, string][]) => ({
  id,
  name,
  industries: industries.map(([industry_id, industry_name]) => ({ industry_id, industry_name })),
});
const software = group(
  1,
  'ソフトウェア',
  [1, 'SaaS・クラウド'],
  [2, '受託開発'],
  [3, 'パッケージソフト'],
  [4, 'ゲーム'],
);
const internet = group(2, 'インターネット', [5, 'EC・マーケットプレイス'], [6, 'メディア・広告'], [7, 'フィンテック']);
const medicine = group(3, '医療', [50, '病院・診療所'], [51, '医療機器']);
const tree: IndustryCategory[] = [
  { industry_category_id: 1, name: 'IT・通信', sub_categories: [software, internet] },
  { industry_category_id: 4, name: '医療・福祉', sub_categories: [medicine] },
];
const namesOf = (keyword: string): string[] =>
  searchIndustries(tree, keyword).flatMap(({ sub_categories }) =>
    sub_categories.flatMap(({ industries }) => industries.map(({ industry_name }) => industry_name)),
  );

test.each([
  ['フィンテック', 'its own name'],
  ['ﾌｨﾝﾃｯｸ', 'half-width kana'],
  ['ふぃんてっく', 'hiragana'],
  ['ＳａａＳ', 'full width'],
  ['saas', 'small letters'],
  ['　SaaS　', 'spaces around it'],
])('%s finds the intended industry: %s', (keyword) => {
  expect(namesOf(keyword)).toHaveLength(1);
});

test("a group's name finds its whole content", () => {
  expect(namesOf('IT・通信 ソフトウェア')).toEqual(['SaaS・クラウド', '受託開発', 'パッケージソフト', 'ゲーム']);
});

test('an empty keyword leaves the tree unchanged', () => {
  expect(searchIndustries(tree, ' 　 ')).toBe(tree);
});

test('omits groups without a match', () => {
  const found = searchIndustries(tree, 'フィンテック');
  expect(found.map(({ name }) => name)).toEqual(['IT・通信']);
  expect(found[0]?.sub_categories.map(({ name }) => name)).toEqual(['インターネット']);
});

test.each(['(', '\\', '.*', '💼', 'あ'.repeat(10_000)])('a keyword without a match finds nothing: %.10s', (keyword) => {
  expect(searchIndustries(tree, keyword)).toEqual([]);
});

test('names an industry by its id; an unknown id has no name', () => {
  expect(industryName(tree, 1)).toBe('SaaS・クラウド');
  expect(industryName(tree, 9999)).toBeUndefined();
});

test('counts the whole tree and the chosen industries of a category', () => {
  expect(countIndustries(tree)).toBe(9);
  expect(tree.map((category) => countChosen(category, [1, 5]))).toEqual([2, 0]);
});
