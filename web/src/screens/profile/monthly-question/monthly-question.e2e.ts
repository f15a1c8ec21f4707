import { holdResponse } from '#web/e2e/network/held-response.ts';
import { expect, logIn, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test.use({ scenario: 'conditions-due' });

// monthly-question.test.tsx covers when it appears and what it saves.
test('appears on a page that was pressed before its code loaded, and focuses its heading afterwards', async ({
  page,
}) => {
  await logIn(page, 'aoi');
  const { answered, release } = await holdResponse(page, 'GET', '/api/user/me');
  await page.goto(paths.profile);
  await answered;
  await page.mouse.click(5, 400);
  release();
  const question = page.getByRole('dialog', { name: '副業の希望条件に変更はありませんか？' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '変更せずに閉じる' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
