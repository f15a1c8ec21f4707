import { expectDocument, expectFooterComponent, outwardAddresses } from '#web/e2e/document-checks.ts';
import { expectFacts, sample } from '#web/e2e/fact-checks.ts';
import { expect, test } from '#web/e2e/test.ts';
import { operator } from '#web/operator.ts';
import { paths } from '#web/paths.ts';

test('name, representative, business, founding day, address and group company are stated', async ({ page }) => {
  await page.goto(paths.company);
  await expectFacts(page.getByRole('main').locator('dl'), [
    ['会社名', ...sample(operator.name)],
    ['代表者', ...sample(operator.representative)],
    ['事業内容', '副業・転職の人材マッチングプラットフォーム'],
    ['設立', '2022年10月31日'],
    ['所在地', '東京都', ...sample(operator.address)],
    ['グループ会社', '100％', ...sample(operator.groupCompany)],
  ]);
  expect(await outwardAddresses(page)).toEqual([operator.links.corporate]);
  await page.getByRole('link', { name: 'オープンソースソフトウェアのライセンス' }).click();
  await expect(page).toHaveURL('/licences.txt');
  await expect(page.getByText('Permission is hereby granted, free of charge').first()).toBeVisible();
});

test('the page holds on every screen and on paper', async ({ page }) => {
  await expectDocument(page, paths.company, '会社概要');
});

test('it is a page of the component footer', async ({ page }) => {
  await expectFooterComponent(page, paths.company);
});
