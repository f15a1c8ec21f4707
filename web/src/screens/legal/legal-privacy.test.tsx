import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { operator } from '#web/src/operator.ts';
import { paths } from '#web/src/paths.ts';
import { outwardAddresses, textOf, textsOf } from '#web/src/testing/page-texts.ts';
import { renderAt } from '#web/src/testing/render-at.tsx';

/** Required statements, by section. */
const required: readonly (readonly [string, ...string[]])[] = [
  ['p1', operator.name.replace('（見本）', ''), operator.address.replace('（見本）', ''), '見本'],
  ['p3', '氏名、フリガナ、生年月日、性別、電話番号', '履歴書、職務経歴書', 'クッキー'],
  ['p6', 'ご本人の同意を得ずに個人情報を第三者に提供しません', '求人に応募したとき'],
  ['p8', 'グループ会社の一覧'],
  ['p10', '退会の手続きを完了したとき', 'すべて削除され、復元することはできません'],
  ['p12', '1回のご請求につき10,000円の手数料'],
  ['p13', '最終の改定は、2023年2月24日です'],
  ['p14', operator.phone.replace('（見本）', ''), operator.hours, operator.email],
  ['cookie', 'クッキー（Cookie）とは', '第三者のクッキー', 'クッキーの設定'],
];

/** The browsers' help pages. */
const help: readonly (readonly [string, string])[] = [
  ['Google Chrome', 'https://support.google.com/'],
  ['Safari（Mac）', 'https://support.apple.com/'],
  ['Safari（iPhone）', 'https://support.apple.com/'],
  ['Mozilla Firefox', 'https://support.mozilla.org/'],
  ['Microsoft Edge', 'https://support.microsoft.com/'],
];

const open = async () => {
  await renderAt(paths.privacy);
  await screen.findByRole('heading', { level: 1, name: 'プライバシーポリシー' });
};

test('shows 14 numbered sections and the cookie policy with dates and every required statement', async () => {
  await open();
  expect(textsOf(screen.getAllByText(/^(?:制定|改定)：/))).toEqual(['制定：2023年1月23日', '改定：2023年2月24日']);
  const titles = textsOf(document.querySelectorAll('main section h2'));
  expect(titles).toHaveLength(15);
  expect(titles.filter((title) => /^\d+\. /.test(title))).toHaveLength(14);
  expect(titles.at(-1)).toBe('別紙 クッキーポリシー');
  for (const [id, ...sentences] of required)
    for (const sentence of sentences) expect(textOf(document.getElementById(id))).toContain(sentence);
  expect(screen.getByRole('link', { name: '03-0000-0000' }).getAttribute('href')).toBe('tel:0300000000');
});

test('every external link opens a new tab and leads to the named page', async () => {
  await open();
  const addresses = outwardAddresses();
  expect(addresses).toHaveLength(1 + operator.thirdParties.length + help.length);
  expect(addresses[0]).toBe(operator.links.groupList);
  const links = [...(document.getElementById('cookie')?.querySelectorAll('a') ?? [])];
  const addressOf = (name: string) => links.find((link) => textOf(link).includes(name))?.getAttribute('href');
  for (const { name, page, href } of operator.thirdParties) expect(addressOf(`${name}「${page}」`)).toBe(href);
  for (const [browser, site] of help) expect(addressOf(`${browser}のヘルプ`)).toMatch(new RegExp(`^${site}.+`));
  for (const address of addresses) expect(new URL(address ?? '').protocol).toBe('https:');
});
