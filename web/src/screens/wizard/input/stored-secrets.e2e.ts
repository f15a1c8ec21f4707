import { expectToast } from '#web/e2e/page/toasts.ts';
import { choose, next, pdf } from '#web/e2e/registration/resume-step.ts';
import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { register } = paths;
const file = pdf('履歴書.pdf');

test.describe('a picked file', () => {
  test.use({ scenario: 'no-resume' });
  const row = (page: Page) => page.getByRole('listitem').filter({ hasText: file.name });

  test('stays in the page until it is saved, unless another person logs in; the browser asks before a reload loses it', async ({
    page,
  }) => {
    await logIn(page, 'minori');
    await page.goto(register.resume);
    await choose(page, file);
    await expect(row(page)).toBeVisible();
    await page.getByRole('link', { name: '戻る' }).click();
    await expect(page).toHaveURL(register.currentIndustry);
    await page.goBack();
    await expect(row(page)).toBeVisible();
    await page.getByRole('link', { name: '戻る' }).click();
    await expect(page).toHaveURL(register.currentIndustry);
    // Also from another step, where the file would be lost, too.
    const opened = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const question = await opened;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      return dialog.accept();
    });
    await test.step('once it is saved, the browser no longer asks', async () => {
      await page.goBack();
      await expect(row(page)).toBeVisible();
      await next(page).click();
      await expect(page).toHaveURL(register.career);
      await page.reload();
      await expect(next(page)).toBeVisible();
    });
    await test.step('it does not keep a page open on which another person is logged in', async () => {
      await page.goBack();
      await choose(page, pdf('職務経歴書.pdf'));
      await expect(page.getByRole('listitem').filter({ hasText: '職務経歴書.pdf' })).toBeVisible();
      await page.getByRole('link', { name: '戻る' }).click();
      await expect(page).toHaveURL(register.currentIndustry);
      await logIn(page, 'kenta');
      await next(page).click();
      await expect(page).toHaveURL('/');
      await expectToast(page, '別のアカウントでログインされている');
    });
    expect(dialogs).toEqual([]);
  });
});
