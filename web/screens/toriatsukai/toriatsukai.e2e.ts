import { expectDocument, expectFooterComponent } from '#web/e2e/document-checks.ts';
import { expectFacts, sample } from '#web/e2e/fact-checks.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { operator } from '#web/operator.ts';
import { paths } from '#web/paths.ts';

const SUCCESS = '採用後の初年度に支払われる賃金の100％、または500,000円のいずれか高い額';
/** Every fee by kind of service: what for, how much, who bears it. */
const tables: readonly (readonly [string, readonly (readonly [string, string, string])[]])[] = [
  [
    '一般登録型',
    [
      ['事務手数料', '0円', '求人者'],
      ['成功報酬', SUCCESS, '求人者'],
    ],
  ],
  [
    'サーチ・スカウト型',
    [
      ['着手金', '100,000円', '求人者'],
      ['活動費', '活動1日につき50,000円（または1時間につき5,000円）', '求人者'],
      ['成功報酬', SUCCESS, '求人者'],
    ],
  ],
  [
    '再就職支援型',
    [
      ['着手金', '100,000円', '関係雇用主'],
      ['助言終了時の手数料', '30,000円', '関係雇用主'],
      ['成功報酬', '50,000円', '関係雇用主'],
    ],
  ],
];

const expectTables = async (page: Page): Promise<void> => {
  await expect(page.getByRole('table')).toHaveCount(tables.length);
  for (const [caption, fees] of tables) {
    const rows = page.getByRole('table', { name: caption }).getByRole('row');
    await expect(rows).toHaveCount(fees.length + 1);
    for (const [place, [item, amount, payer]] of fees.entries()) {
      const row = rows.nth(place + 1);
      await expect(row.getByRole('rowheader')).toHaveText(item);
      await expect(row.getByRole('cell')).toHaveText([amount, payer]);
    }
  }
};

test('business, licence, job types and region are stated', async ({ page }) => {
  await page.goto(paths.toriatsukai);
  await expectFacts(page.getByRole('main').locator('dl').first(), [
    ['事業者の名称', ...sample(operator.name)],
    ['所在地', ...sample(operator.address)],
    ['許可番号', ...sample(operator.licenceNumber)],
    ['取り扱う職種', '全職種'],
    ['取り扱う地域', '国内'],
  ]);
});

test('three tables state the fees without tax and who bears them', async ({ page }) => {
  await page.goto(paths.toriatsukai);
  await expectTables(page);
  await expect(page.getByRole('columnheader', { name: '手数料の額（消費税別）' })).toHaveCount(3);
  await expect(page.getByText('手数料の額には、消費税を含みません')).toBeVisible();
});

test('on a phone each fee is a card whose lines say what they are, and still a table', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(paths.toriatsukai);
  await expectTables(page);
  const cell = page.getByRole('table', { name: '再就職支援型' }).getByRole('cell').nth(1);
  await expect(cell).toHaveCSS('display', 'block');
  expect(await cell.evaluate((td) => getComputedStyle(td, '::before').content)).toBe('"負担する方"');
  await page.emulateMedia({ media: 'print' });
  await expect(cell, 'on paper it is laid out as a table again').toHaveCSS('display', 'table-cell');
});

test('complaints, personal information and refunds are told', async ({ page }) => {
  await page.goto(paths.toriatsukai);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    '手数料に関する事項',
    '苦情の処理に関する事項',
    '個人情報の取り扱いに関する事項',
    '返戻金の制度に関する事項',
  ]);
  await expectFacts(main.locator('dl').last(), [
    ['電話番号', ...sample(operator.phone), '受付時間：10:00〜18:00'],
    ['メールアドレス', operator.email, '見本'],
  ]);
  await expect(main.getByText('返戻金の制度は設けていません。ただし、求人者と個別に取り決めたときは')).toBeVisible();
  await main.getByRole('link', { name: 'プライバシーポリシー' }).click();
  await expect(page).toHaveURL(paths.privacy);
});

test('the page holds on every screen and on paper', async ({ page }) => {
  await expectDocument(page, paths.toriatsukai, '取り扱い職種の範囲等の明示');
});

test('it is a page of the component footer', async ({ page }) => {
  await expectFooterComponent(page, paths.toriatsukai);
});
