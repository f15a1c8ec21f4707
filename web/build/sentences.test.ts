import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeOf, saidTwice } from './sentences.testing.ts';
import { sourcesOf } from './sources.testing.ts';

const ROUTE_WORDS = '/web/head/route-words.ts';
/** What route-words.ts calls a page: web/e2e/every-route.e2e.ts compares it with the heading that the page draws. */
const HEADINGS = /(?<=\b(?:found|hidden)\(\s*)'[^']*'/g;

/** The site's own files: not what tests, measures or pictures it, nor the legal texts, whose wording is given from outside. */
const sources: Record<string, string> = {
  ...sourcesOf([
    '**/*.{test,testing,e2e,wide}.{ts,tsx}',
    '{a11y,build,e2e,bench,engines,gallery}/**',
    'screens/legal/**',
  ]),
  '/web/index.html': readFileSync(join(import.meta.dirname, '..', 'index.html'), 'utf8'),
};
sources[ROUTE_WORDS] = sources[ROUTE_WORDS]?.replace(HEADINGS, "''") ?? '';

/** Why a sentence may stand in two files. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  特定商取引法に基づく表記: 'The name of a page: the footer, which every page carries, names it as its heading does.',
  取り扱い職種の範囲等の明示: 'The name of a page: the footer, which every page carries, names it as its heading does.',
  コーポレートサイトを見る: 'The label of a link, drawn in two ways: by OutwardLink, and with an icon.',
  インターネットに接続されていません:
    'The plain page stands in for the drawn one when not even its code can be had: it has to carry the words itself.',
  'これまでの経験を活かして、成長企業での新しい挑戦へ':
    'The home page says it, and search engines are told what it says.',
  '転職も、副業も、あなたのペースで選べます': 'The home page says it, and search engines are told what it says.',
  ページを読み込めませんでした: 'index.html says it where no script of the site can be had.',
  '時間をおいて、もう一度お試しください': 'index.html says it where no script of the site can be had.',
  'ログインと、企業や運営からのご連絡に使います': 'A line of a list on the first step, which ends without a full stop.',
  ご不便をおかけしています: 'The error page says it, and search engines are told what it says.',
  文字以内で入力してください: 'The limit of a field, and of an address in a list, which says what is too long.',
  キーワードを変えてお試しください: 'Two searches, on two pages, that find nothing.',
};

/** Where 「時間をおいて」 may stand, in whatever wording. */
const LATER: Readonly<Record<string, string>> = {
  '/web/format/broken.ts': 'The heading of an error page, as the specification has it.',
  '/web/format/failure-words.ts': 'The sentence itself.',
  '/web/index.html': 'Said where no script of the site can be had.',
  '/web/screens/home/offers-absent.tsx':
    'Nothing has failed: there are no offers yet, and people are asked to look again.',
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

test('people are told in one place to try again later', () => {
  const told = Object.keys(sources).filter((path) => /時間をおい/.test(codeOf(sources[path] ?? '')));
  expect(told.sort()).toEqual(Object.keys(LATER).sort());
});

test.each([
  ['a string', `const A = 'もう一度お試しくださいませ';`],
  ['a template', 'const A = `もう一度お試しくださいませ`;'],
  ['an attribute', '<StatePanel title="もう一度お試しくださいませ" />'],
  ['text on a line of its own', '<p>\n  もう一度お試しくださいませ\n</p>'],
  ['text beside a tag', '<p>もう一度お試しくださいませ<br /></p>'],
  ['a part of a longer text', `const A = '送信できませんでした。もう一度お試しくださいませ。';`],
  ['the end of a template', 'const A = `$' + '{what}もう一度お試しくださいませ。`;'],
  ['markup in a string', `words.innerHTML = '<p>もう一度お試しくださいませ。</p>';`],
])('a sentence said again as %s is found', (_, again) => {
  const planted = { '/a.tsx': '<p>もう一度お試しくださいませ</p>', '/b.tsx': again };
  expect(saidTwice(planted)).toEqual({ もう一度お試しくださいませ: ['/a.tsx', '/b.tsx'] });
});

test('a comment, a short label and a second use within the same file are no sentence said twice', () => {
  const said = `// もう一度お試しくださいませ\nconst LABEL = '求人を見る';`;
  const twice = `const A = ['毎日を一緒に過ごしてみませんか', '毎日を一緒に過ごしてみませんか'];`;
  expect(saidTwice({ '/a.ts': said + twice, '/b.ts': `${said} /* 毎日を一緒に過ごしてみませんか */` })).toEqual({});
});
