import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';

test.use({ expectedStatuses: [401, 500] });

/** Names that stay as they are. */
const NAMES =
  /Tsugimichi kit|default|\d m?s\b|Ctrl|Shift|Alt|Esc|API|SMS|JSON|curl|localhost|KB|MB|id \d+|w[0-9a-z]+-\d+|[a-z0-9-]+\.(?:ya?ml|json)/g;

/** Texts, labels and titles in the page's language that are still English; code and other languages stay out. */
const englishIn = (page: Page, root: string) =>
  page.locator(root).evaluate(
    (element, [names]) => {
      const isCode = (at: Element | null) =>
        at?.closest(
          '.mono, .code, .detail-line, .c-method, .c-path, .scenario-name, kbd, code, datalist, option, [lang="en"], [lang="ja"] [lang="ja"]',
        );
      const words = [element, ...element.querySelectorAll('*')].flatMap((one) => {
        const own = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const labels = ['aria-label', 'title'].map((name) => one.getAttribute(name) ?? '');
        return isCode(one) ? [] : [...own.map(({ textContent }) => textContent ?? ''), ...labels];
      });
      return words.filter((text) => /[A-Za-z]{2,}/.test(text.replaceAll(new RegExp(names ?? '', 'g'), '')));
    },
    [NAMES.source],
  );

test('one switch turns panel and drawer Japanese, in every tab, and is remembered', async ({ page, context, kit }) => {
  await kit.fault({ method: 'GET', path: '/api/offers', status: 500, times: 1 });
  await page.goto('/__kit/open?scenario=sms-code-waiting');
  await expect(page.getByText('090****0201')).toBeVisible();
  await expect(page.getByRole('button', { name: /Open the kit/ })).toBeVisible();
  await page.keyboard.press('Alt+k');
  const drawer = page.getByRole('complementary', { name: 'Developer kit' });
  await expect(drawer).toHaveAttribute('lang', 'en');

  const panel = await context.newPage();
  await panel.goto('/__kit/');
  await expect(panel.locator('html')).toHaveAttribute('lang', 'en');
  const search = panel.getByRole('searchbox', { name: 'Search scenarios and requests' });
  await search.fill('SMS code has arrived');
  await expect(panel.getByText('An SMS code has arrived')).toHaveAttribute('lang', 'en');
  await panel.getByRole('button', { name: '日本語' }).click();

  await expect(panel.locator('html')).toHaveAttribute('lang', 'ja');
  // What was typed stays.
  await expect(panel.getByRole('searchbox', { name: 'シナリオと要求を探す' })).toHaveValue('SMS code has arrived');
  await expect(panel.getByText('SMSの認証コードが届いたところ')).toBeVisible();
  await expect(page.getByRole('complementary', { name: '開発キット' })).toHaveAttribute('lang', 'ja');

  await panel.reload();
  await expect(panel.getByRole('region', { name: '次に終わるもの' })).toContainText('SMSの認証コード');
  for (const name of ['シナリオ', '記録', '送信箱', '時計', '障害'])
    await expect(panel.getByRole('region', { name, exact: true })).toBeVisible();
  for (const name of [/^直前の書き込みを元に戻す/, /^やり直す/, /^変わったところ/, /^リセット/])
    await expect(panel.getByRole('button', { name })).toBeVisible();
  await panel.getByRole('button', { name: '/api/user/me' }).first().click();
  await expect(panel.getByRole('region', { name: /^要求 \d+$/ })).toBeVisible();
  expect(await englishIn(panel, 'main')).toEqual([]);
  // One scenario is enough for axe.
  const inScenarios = panel.getByRole('searchbox', { name: 'シナリオと要求を探す' });
  await inScenarios.fill('sms-code-waiting');
  await expectAccessible(panel);
  await inScenarios.blur();
  for (const [open, name] of [
    [() => panel.getByRole('button', { name: '変わったところ' }).click(), '変わったところ'],
    [() => panel.keyboard.press('x'), '障害を設定する'],
    [() => panel.getByRole('button', { name: /^世界/ }).click(), '世界'],
  ] as const) {
    await open();
    await expect(panel.getByRole('dialog', { name })).toBeVisible();
    expect(await englishIn(panel, 'dialog')).toEqual([]);
    await panel.keyboard.press('Escape');
    await expect(panel.getByRole('dialog')).toHaveCount(0);
  }

  await page.reload();
  const inJapanese = page.getByRole('complementary', { name: '開発キット' });
  await expect(inJapanese.getByRole('button', { name: 'コピー', exact: true })).toBeVisible();
  await expect(inJapanese.getByRole('combobox', { name: 'シナリオ' })).toHaveValue('sms-code-waiting');
  await expect(inJapanese.getByRole('button', { name: '切断' })).toBeVisible();
  expect(await englishIn(page, '.kit-drawer')).toEqual([]);
  await inJapanese.getByRole('button', { name: 'English' }).click();
  await expect(drawer.getByRole('button', { name: 'Reset' })).toBeVisible();
});
