import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

// Without a session, the page asks who is logged in.
test.use({ expectedStatuses: [401, 419, 422] });

const typeCode = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: '認証コードの入力' })).toBeVisible();
  await page.getByLabel('1桁目').click();
  await expect(page.getByLabel('1桁目')).toBeFocused();
  await page.keyboard.type('135790');
  await expect(page).toHaveURL(paths.register.email);
};
const giveEmail = async (page: Page, email: string) => {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByRole('button', { name: '次へ' }).click();
  await expect(page).toHaveURL(paths.register.password);
};

test('returns to the moment before the SMS code, and compares the world with a diverged copy', async ({
  page,
  context,
}) => {
  const placed = page.waitForResponse(/\/place$/);
  await page.goto('/__kit/open?scenario=sms-code-waiting');
  await placed;
  await typeCode(page);
  await giveEmail(page, 'undone@example.net');

  const panel = await context.newPage();
  await panel.goto('/__kit/');
  const shown = panel.getByRole('button', { name: /^World/ }).locator('b');
  const first = (await shown.textContent()) ?? '';
  const verified = panel.getByRole('row', { name: /\/api\/sms\/verify/ }).last();
  const openVerified = async () => {
    await verified.getByRole('button').click();
    await expect(panel.getByRole('button', { name: 'Back to before this' })).toBeVisible();
  };
  await openVerified();
  await panel.getByRole('button', { name: 'Back to before this' }).click();
  await expect(panel.getByText(/^Undone: rows/)).toBeVisible();
  await expect(verified).toHaveAttribute('data-point', 'undone');
  await expect(page.getByRole('heading', { level: 1, name: '認証コードの入力' })).toBeVisible();
  await panel.keyboard.press('Control+Shift+z');
  await expect(verified).toHaveAttribute('data-point', 'there');

  await panel.getByRole('button', { name: 'Fork from here' }).click();
  await expect(panel.getByText(`is a copy of ${first}. This browser stays in ${first}.`)).toBeVisible();
  await panel.getByRole('button', { name: /^Switch to / }).click();
  await expect(panel.getByText(/This browser is in the world/)).toBeVisible();
  const copy = (await shown.textContent()) ?? '';
  expect(copy).not.toBe(first);
  await typeCode(page);
  await giveEmail(page, 'copy@example.net');

  await page.goto(`/__kit/open?world=${first}`);
  // It opens where its person stands; by then, the panel reaches the page.
  await expect(page.getByRole('button', { name: 'Open the kit' })).toBeVisible();
  await panel.bringToFront();
  await expect(shown).toHaveText(first);
  await openVerified();
  await panel.getByRole('button', { name: 'Back to before this' }).click();
  await expect(verified).toHaveAttribute('data-point', 'undone');
  await typeCode(page);
  await giveEmail(page, 'first@example.net');
  // One scenario is enough for axe.
  await panel.getByRole('searchbox').fill('sms-code-waiting');
  await panel.getByRole('button', { name: 'Changes' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Changes since' });
  await dialog.getByRole('combobox').selectOption(`world ${copy}`);
  await expect(dialog.getByRole('region', { name: 'members' })).toContainText('copy@example.net → first@example.net');
  await expectAccessible(panel);
});
