import { expect, test } from 'vitest';
import { saidTwice } from './sentences.testing.ts';
import { sourcesOf } from './sources.testing.ts';

/**
 * The site's own files: not what tests, measures or pictures it, nor the legal texts, whose wording is given from outside, nor the
 * names of pages for those who run no script, which web/e2e/every-route.e2e.ts compares with the headings.
 */
const sources = sourcesOf([
  '**/*.{test,testing,e2e,wide}.{ts,tsx}',
  '{build,e2e,bench,engines,gallery}/**',
  'screens/legal/**',
  'head/route-words.ts',
]);

/** Why a sentence may stand in two files. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  特定商取引法に基づく表記: 'The name of a page: the footer, which every page carries, names it as its heading does.',
  取り扱い職種の範囲等の明示: 'The name of a page: the footer, which every page carries, names it as its heading does.',
  コーポレートサイトを見る: 'The label of a link, drawn in two ways: by OutwardLink, and with an icon.',
  インターネットに接続されていません:
    'The plain page stands in for the drawn one when not even its code can be had: it has to carry the words itself.',
};

const exceptFor = (twice: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(twice).filter(([sentence]) => !(sentence in EXCEPTIONS)));

test('every sentence of the site stands in one file', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(exceptFor(saidTwice(sources))).toEqual({});
});

test('every exception still stands in two files', () => {
  expect(Object.keys(saidTwice(sources))).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)));
});

test.each([
  ['a string', `const A = 'もう一度お試しくださいませ';`],
  ['a template', 'const A = `もう一度お試しくださいませ`;'],
  ['an attribute', '<StatePanel title="もう一度お試しくださいませ" />'],
  ['text on a line of its own', '<p>\n  もう一度お試しくださいませ\n</p>'],
  ['text beside a tag', '<p>もう一度お試しくださいませ<br /></p>'],
])('a sentence said again as %s is found', (_, again) => {
  const planted = { '/a.tsx': '<p>もう一度お試しくださいませ</p>', '/b.tsx': again };
  expect(saidTwice(planted)).toEqual({ もう一度お試しくださいませ: ['/a.tsx', '/b.tsx'] });
});

test('a comment, a short label and a second use within the same file are no sentence said twice', () => {
  const said = `// もう一度お試しくださいませ\nconst LABEL = '求人を見る';`;
  const twice = `const A = ['毎日を一緒に過ごしてみませんか', '毎日を一緒に過ごしてみませんか'];`;
  expect(saidTwice({ '/a.ts': said + twice, '/b.ts': `${said} /* 毎日を一緒に過ごしてみませんか */` })).toEqual({});
});
