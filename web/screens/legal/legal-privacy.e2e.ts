import { expectDocument, expectFooterComponent, outwardAddresses } from '#web/e2e/document-checks.ts';
import { expect, test } from '#web/e2e/test.ts';
import { operator } from '#web/operator.ts';
import { paths } from '#web/paths.ts';

/** What is to be stated, by section. */
const facts: readonly (readonly [string, ...string[]])[] = [
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

/** The help pages of the browsers: whose, and where. */
const help: readonly (readonly [string, string])[] = [
  ['Google Chrome', 'https://support.google.com/'],
  ['Safari（Mac）', 'https://support.apple.com/'],
  ['Safari（iPhone）', 'https://support.apple.com/'],
  ['Mozilla Firefox', 'https://support.mozilla.org/'],
  ['Microsoft Edge', 'https://support.microsoft.com/'],
];

test('14 numbered sections and the cookie policy stand under their dates and state every fact', async ({ page }) => {
  await page.goto(paths.privacy);
  await expect(page.getByText(/^(?:制定|改定)：/)).toHaveText(['制定：2023年1月23日', '改定：2023年2月24日']);
  const headings = page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 });
  await expect(headings).toHaveCount(15);
  await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(14);
  await expect(headings.last()).toHaveText('別紙 クッキーポリシー');
  for (const [id, ...sentences] of facts) {
    for (const sentence of sentences) await expect(page.locator(`#${id}`)).toContainText(sentence);
  }
});

test('every link out of the site opens a tab of its own and leads to whom it names', async ({ page }) => {
  await page.goto(paths.privacy);
  const addresses = await outwardAddresses(page);
  expect(addresses).toHaveLength(1 + operator.thirdParties.length + help.length);
  expect(addresses[0]).toBe(operator.links.groupList);
  for (const { name, page: title, href } of operator.thirdParties) {
    await expect(page.locator('#cookie').getByRole('link', { name: `${name}「${title}」` })).toHaveAttribute(
      'href',
      href,
    );
  }
  for (const [browser, site] of help) {
    const link = page.locator('#cookie').getByRole('link', { name: `${browser}のヘルプ` });
    expect(await link.getAttribute('href')).toMatch(new RegExp(`^${site}.+`));
  }
  for (const address of addresses) expect(new URL(address ?? '').protocol).toBe('https:');
});

test('the table of contents leads to the cookie policy, on a computer and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(paths.privacy);
  await page.getByRole('navigation', { name: '目次' }).getByRole('link', { name: 'クッキーポリシー' }).click();
  await expect(page).toHaveURL(`${paths.privacy}#cookie`);
  await expect(page.getByRole('heading', { name: 'クッキーポリシー' })).toBeInViewport();
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(paths.privacy);
  await page.getByText('目次（全14項とクッキーポリシー）').click();
  await page.getByRole('main').getByRole('group').getByRole('link', { name: '開示の手数料' }).click();
  await expect(page).toHaveURL(`${paths.privacy}#p12`);
  await expect(page.getByRole('heading', { name: '開示の手数料' })).toBeInViewport();
});

test('the page holds on every screen and on paper', async ({ page }) => {
  await expectDocument(page, paths.privacy, 'プライバシーポリシー');
});

test('it is a page of the component footer', async ({ page }) => {
  await expectFooterComponent(page, paths.privacy);
});
