import { expectDocument, expectFooterComponent, outwardAddresses } from '#web/e2e/document-checks.ts';
import { expectFacts, sample } from '#web/e2e/fact-checks.ts';
import { expect, test } from '#web/e2e/test.ts';
import { operator } from '#web/operator.ts';
import { paths } from '#web/paths.ts';

test('every row that the law asks for is stated', async ({ page }) => {
  await page.goto(paths.tokutei);
  await expectFacts(page.getByRole('main').locator('dl'), [
    ['販売事業者', ...sample(operator.name)],
    ['運営責任者', ...sample(operator.responsible)],
    ['本社所在地', ...sample(operator.address)],
    ['電話番号', ...sample(operator.phone), '受付時間：10:00〜18:00'],
    ['メールアドレス', operator.email, '見本'],
    ['利用料金', 'サイトまたはアプリに表示する金額'],
    ['利用料金以外の費用', '消費税', '通信にかかる費用'],
    ['支払方法', 'クレジットカードのみ'],
    ['支払時期', '最初のお申し込みのときに請求します', '以後は、その日を基準として1か月ごとに請求します'],
    ['提供時期', '当社所定の手続きが終わりしだい、すぐにご利用いただけます'],
    [
      '返品・キャンセル・解約',
      'サービスの性質上、お支払い後の返金およびお申し込みのキャンセルはできません',
      'マイページ（ログイン後の設定の画面）からいつでも',
      '契約期間の末日まで続き、翌月から停止します',
    ],
    ['動作環境', 'サポートページ', '記載しています'],
  ]);
  await expect(page.getByRole('main').getByRole('link', { name: operator.email })).toHaveAttribute(
    'href',
    `mailto:${operator.email}`,
  );
  expect(await outwardAddresses(page)).toEqual([operator.links.support]);
});

test('the page holds on every screen and on paper', async ({ page }) => {
  await expectDocument(page, paths.tokutei, '特定商取引法に基づく表記');
});

test('it is a page of the component footer', async ({ page }) => {
  await expectFooterComponent(page, paths.tokutei);
});
