import { openIme } from '#web/e2e/ime.ts';
import { agree, check, company, email, fill, name } from '#web/e2e/nda-form.ts';
import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

test('what was typed is there again after a reload, and gone once it was sent; the consent is asked for anew', async ({
  page,
}) => {
  await page.goto(paths.ndaAgree);
  await fill(page);
  await page.getByLabel(email).focus();
  await page.reload();
  await expect(page.getByLabel(name)).toHaveValue('見本 花子');
  await expect(page.getByLabel(company)).toHaveValue('株式会社みほん');
  await expect(page.getByLabel(email)).toHaveValue('hanako@example.com');
  await expect(page.getByLabel(check)).not.toBeChecked();
  await page.getByLabel(check).check();
  await page.getByRole('button', agree).click();
  await expect(page).toHaveURL(paths.ndaComplete);
  await page.goto(paths.ndaAgree);
  for (const field of [name, company, email]) await expect(page.getByLabel(field)).toHaveValue('');
});

test('a text that an IME still composes is there again after a reload', async ({ page }) => {
  await page.goto(paths.ndaAgree);
  await page.getByLabel(company).fill('株式会社みほん');
  await page.getByLabel(name).focus();
  await (await openIme(page)).show('み', 'みほ', 'みほん');
  await page.reload();
  await expect(page.getByLabel(name)).toHaveValue('みほん');
  await expect(page.getByLabel(company)).toHaveValue('株式会社みほん');
});
