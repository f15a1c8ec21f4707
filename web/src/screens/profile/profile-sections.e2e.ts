import type { Locator } from 'playwright/test';
import { CASES, openSection } from '#web/e2e/profile-sections.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';

const save = (section: Locator) => section.getByRole('button', { name: /^(もう一度)?保存(する)?$/ }).click();

// Only the uploaded section; profile-sections.test.tsx covers saving, rejection and failure of all others.
for (const { id, title, change, shown } of CASES.filter(({ id }) => id === 'resume'))
  test(`${title} is changed, saved and shown; the focus returns to its button`, async ({ page }) => {
    const section = await openSection(page, id);
    await expect(section.locator('form').locator(':focus')).toHaveCount(1);
    await expectAccessible(page);
    await change(section.locator('form'));
    await save(section);
    await expect(section.locator('form')).toHaveCount(0);
    await expect(section).toContainText(shown);
    await expect(section.getByRole('button', { name: /編集/ })).toBeFocused();
    await page.reload();
    await expect(section).toContainText(shown);
  });
