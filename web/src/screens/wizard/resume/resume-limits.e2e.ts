import { choose, next, open, pdf, row } from '#web/e2e/registration/resume-step.ts';
import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test.describe('a member at the limits', () => {
  test.use({ scenario: 'resume-limits-reached' });
  test('replaces a file in one save', async ({ page }) => {
    await open(page, 'aoi');
    await page.getByRole('button', { name: '履歴書_高梨葵.pdfを取り除く' }).click();
    await choose(page, pdf('新しい履歴書.pdf'));
    await next(page).click();
    await expect(page).toHaveURL(paths.register.career);
    await page.goBack();
    await expect(row(page, '新しい履歴書.pdf')).toContainText('登録済み');
    await expect(row(page, '履歴書_高梨葵.pdf')).toHaveCount(0);
  });
});
