import { expect, expectAccessible, test } from '#web/e2e/test.ts';

// Without a session, the page asks who is logged in.
test.use({ expectedStatuses: [401, 419, 422] });

test('goes back to before the SMS code, with the page, copies that moment, and compares both', async ({
  page,
  context,
}) => {
  const placed = page.waitForResponse(/\/place$/);
  await page.goto('/__kit/open?scenario=sms-code-waiting');
  await placed;
  const code = async (digits: string) => {
    await page.getByLabel('1桁目').click();
    await page.keyboard.type(digits);
  };
  await code('135790');
  await expect(page.getByRole('heading', { level: 1, name: 'メールアドレス' })).toBeVisible();

  const panel = await context.newPage();
  await panel.goto('/__kit/');
  const shown = panel.getByRole('button', { name: /^World/ });
  const first = (await shown.locator('b').textContent()) ?? '';
  const verified = panel.getByRole('row', { name: /\/api\/sms\/verify/ }).last();
  await verified.getByRole('button').click();
  await expect(panel.getByRole('button', { name: /Back to before this/ })).toBeVisible();
  await expectAccessible(panel);

  await panel.keyboard.press('b');
  await expect(panel.getByText(/^Undone: rows/)).toBeVisible();
  await expect(verified).toHaveAttribute('data-point', 'undone');
  await expect(page.getByRole('heading', { level: 1, name: '認証コードの入力' })).toBeVisible();
  await panel.keyboard.press('Control+Shift+z');
  await expect(verified).toHaveAttribute('data-point', 'there');

  await verified.getByRole('button').click();
  await panel.keyboard.press('v');
  await expect(panel.getByText(/This browser is in the world/)).toBeVisible();
  const copy = (await shown.locator('b').textContent()) ?? '';
  expect(copy).not.toBe(first);
  await panel.keyboard.press('d');
  const dialog = panel.getByRole('dialog', { name: 'Changes since' });
  await dialog.getByRole('combobox').selectOption(`world ${first}`);
  await expect(dialog.getByRole('region', { name: 'members' })).toContainText('gone');
  await expect(dialog.getByRole('region', { name: 'sms_codes' })).toContainText('verified_at');
  await expectAccessible(panel);
});

test('moves the clock to just before and just after the end of a code', async ({ page }) => {
  await page.goto('/__kit/open?scenario=sms-code-waiting');
  await expect(page.getByLabel('1桁目')).toBeVisible();
  await page.goto('/__kit/');
  const ends = page.getByRole('region', { name: 'What ends next' });
  await expect(ends).toContainText(/SMS code 09000000201[89]:\d\d/);
  await ends.getByRole('button', { name: /^Just before: SMS code/ }).click();
  await expect(ends).toContainText(/SMS code 090000002010:0[01]/);
  await expect(ends.getByText(/SMS code/)).toHaveCount(0);
});
