import { SLOW } from '#web/e2e/matrix.ts';
import { expect, type Page, test, wasHereBefore } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

// unreadable-answers.test.tsx covers other ones.

/** Answers calls to a path with a success nested 200,000 levels deep, which the kit cannot express. */
const answerNested = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    const body = `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    await route.fulfill({ response: await route.fetch(), status: 200, contentType: 'application/json', body });
  });

test('reports a list nested 200,000 levels deep as failed and keeps the page usable', SLOW, async ({ page }) => {
  await answerNested(page, '/api/offers?*');
  await page.goto(paths.home);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('求人を読み込めませんでした');
  await expect(page.getByText('読み込み中です')).toHaveCount(0);
});

test(
  "treats a session check nested 200,000 levels deep as a visitor's, without waiting forever",
  SLOW,
  async ({ page }) => {
    await wasHereBefore(page);
    await answerNested(page, '/api/user/me');
    await page.goto(paths.settings);
    await expect(page).toHaveURL(paths.login);
    await expect(page.getByLabel('メールアドレス')).toBeVisible();
  },
);
