import type { Locator } from 'playwright/test';
import { cellOf } from '#web/e2e/matrix.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { CASES, openSection } from '#web/e2e/profile-sections.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';

const save = (section: Locator) => section.getByRole('button', { name: /^(もう一度)?保存(する)?$/ }).click();

for (const [row, { id, title, change, before, shown, refused, failed }] of CASES.entries()) {
  test.describe(title, () => {
    test('is changed, saved and shown; the focus comes back to its button', async ({ page }) => {
      const section = await openSection(page, id);
      await expect(section.locator('form').locator(':focus')).toHaveCount(1);
      await expectAccessible(page);
      await change(section.locator('form'));
      await save(section);
      await expect(section.locator('form')).toHaveCount(0);
      await expect(section).toContainText(shown);
      await expect(section.getByRole('status')).toHaveText('保存しました');
      await expect(section.getByRole('button', { name: /編集/ })).toBeFocused();
      await page.reload();
      await expect(section).toContainText(shown);
    });

    test.describe('refused', () => {
      test.use({ scenario: refused.scenario, expectedStatuses: [422] });
      test('keeps the form and says why', cellOf(row, 0, 3), async ({ page }) => {
        const section = await openSection(page, id);
        await change(section.locator('form'));
        await save(section);
        await expect(section).toContainText(refused.words);
        await expect(section.locator('form')).toBeVisible();
        await expectAccessible(page);
      });
    });

    test.describe('while the server fails', () => {
      test.use({ scenario: failed, expectedStatuses: [500] });
      test('keeps what was changed; given up, what was there stands again', cellOf(row, 1, 3), async ({ page }) => {
        const section = await openSection(page, id);
        await change(section.locator('form'));
        await save(section);
        await expect(section.getByRole('alert')).toContainText('失敗しました');
        await section.getByRole('button', { name: 'キャンセル' }).click();
        await page.getByRole('button', { name: '変更を破棄する' }).click();
        await expect(section).toContainText(before);
      });
    });

    test.describe('without a network', () => {
      test.use({ expectedStatuses: [0] });
      test(
        'says that the connection broke, and is saved when it is back',
        cellOf(row, 2, 3),
        async ({ page, context }) => {
          const section = await openSection(page, id);
          await change(section.locator('form'));
          await goOffline(page);
          await save(section);
          await expect(section.getByRole('alert')).toContainText(/通信(?:に失敗しました|が切れた)/);
          await context.setOffline(false);
          await save(section);
          await expect(section.locator('form')).toHaveCount(0);
          await expect(section).toContainText(shown);
        },
      );
    });
  });
}

test.describe('when the session has ended meanwhile', () => {
  test.use({ scenario: 'profile-session-expired', expectedStatuses: [401, 419] });
  test('the login appears over the page, and the save goes on after it', async ({ page }) => {
    const section = await openSection(page, 'current-company');
    await section.getByLabel('会社名').fill('株式会社つぎの会社');
    await save(section);
    const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('パスワード', { exact: true }).fill('Tsugimichi-2026');
    await dialog.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(section.locator('form')).toHaveCount(0);
    await expect(section).toContainText('株式会社つぎの会社');
  });
});
