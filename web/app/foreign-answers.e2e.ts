import { expect, type Page, test, wasHereBefore } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

/** The calls to a path are answered with a success that carries this body. */
const answerWith = (page: Page, path: string, body: string) =>
  page.route(`**${path}`, async (route) =>
    route.fulfill({ response: await route.fetch(), status: 200, contentType: 'application/json', body }),
  );

for (const [what, body] of [
  ['whose text cannot even be named', '{"data":{"toString":1}}'],
  ['nested 200,000 levels deep', `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
] as const) {
  test(`a list ${what} is told to have failed, and the page goes on`, async ({ page }) => {
    await answerWith(page, '/api/offers?*', body);
    await page.goto(paths.home);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('求人を読み込めませんでした');
    await expect(page.getByText('読み込み中です')).toHaveCount(0);
  });

  test(`a session check answered with a member ${what} makes a visitor, not an endless wait`, async ({ page }) => {
    await wasHereBefore(page);
    await answerWith(page, '/api/user/me', body);
    await page.goto(paths.settings);
    await expect(page).toHaveURL(paths.login);
    await expect(page.getByLabel('メールアドレス')).toBeVisible();
  });
}
