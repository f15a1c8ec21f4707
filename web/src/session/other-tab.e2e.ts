import { allFetched } from '#web/e2e/network/all-fetched.ts';
import { endSession } from '#web/e2e/network/end-session.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, logIn, logInWith, type Page, person, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

/** Simulates the events of a reselected tab; tabs of a browser under test are always visible. */
const lookAgain = async (page: Page) => {
  // The page listens once everything has loaded.
  await allFetched(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};
const again = (page: Page) => page.getByRole('dialog', { name: 'もう一度ログインしてください' });

test('a reselected tab shows the login after a logout, and belongs to the person who has logged in elsewhere', async ({
  page,
}) => {
  await logIn(page, 'minori');
  await page.goto(paths.settings);
  await expect(page.getByLabel('新しいメールアドレス')).toHaveValue(person('minori').email);

  await test.step('after a logout in another tab, the login covers the page and the input stays', async () => {
    await page.getByLabel('新しいメールアドレス').fill('atarashii@example.com');
    await endSession(page);
    await lookAgain(page);
    await expect(again(page)).toBeVisible();
    const { email, password } = person('minori');
    await expect(again(page).getByLabel('メールアドレス')).toHaveValue(email);
    const backdrop = await again(page).evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
    expect(backdrop, 'the backdrop covers the page').toMatch(/^rgb\(/);
    expect(await page.evaluate(() => sessionStorage.getItem('tsugimichi.user'))).toBeNull();
    await again(page).getByLabel('パスワード', { exact: true }).fill(password);
    await again(page).getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(again(page)).toHaveCount(0);
    await expect(page.getByLabel('新しいメールアドレス')).toHaveValue('atarashii@example.com');
  });

  await test.step('another person who has logged in elsewhere gets their own page', async () => {
    await logIn(page, 'aoi');
    await lookAgain(page);
    await expect(page).toHaveURL('/');
    await expectToast(page, '別のアカウントでログインされているため');
    await expect(page.getByRole('banner')).toContainText(`${person('aoi').last_name} ${person('aoi').first_name}`);
  });

  await test.step("a save removes one person's input when another person turns out to be logged in", async () => {
    await page.goto(paths.profile);
    const region = page.getByRole('region', { name: '転職・副業の意向' });
    await expect(region).toBeVisible();
    await logIn(page, 'kenta');
    await region.getByLabel('転職の意向').selectOption('1');
    await expect(page).toHaveURL('/');
    await expectToast(page, '別のアカウントでログインされているため');
    // No draft is stored either: the profile would save it as the other person's.
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
  });
});

test.describe('an ended session while the code of the login cannot be loaded', () => {
  test.use({ scenario: 'settings-session-expired', expectedStatuses: [0, 401, 419] });
  test.use({ expectedComplaints: /login-again-dialog/ });

  test('reports the failed save, and the input stays', async ({ page }) => {
    await page.route(/login-again-dialog/, (route) => route.abort());
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    await page.getByLabel('現在のパスワード', { exact: true }).fill(person('minori').password);
    await page.getByLabel('新しいパスワード', { exact: true }).fill('Atarashii-2027');
    const card = page.getByRole('region', { name: 'パスワードの変更' });
    await card.getByRole('button', { name: '変更する', exact: true }).click();
    await expect(card.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('新しいパスワード', { exact: true })).toHaveValue('Atarashii-2027');
  });
});

test.describe('a person in the middle of the registration with an ended session', () => {
  test.use({ scenario: 'wizard-session-expired', expectedStatuses: [401, 419] });

  test('opens the contact page in a new tab while the choice stays in this one, and reaches the password reset', async ({
    page,
  }) => {
    await logInWith(page, { email: 'sora@example.com', password: 'Sora-2026' });
    await page.goto(paths.register.annualIncome);
    await page.getByLabel('500万〜600万円未満').check();
    await page.getByRole('button', { name: '次へ' }).click();
    const opened = page.waitForEvent('popup');
    await again(page).getByRole('link', { name: 'お問い合わせ（新しいタブで開きます）' }).click();
    const other = await opened;
    await expect(other).toHaveURL(paths.contact);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('お問い合わせ');
    await expect(again(page)).toBeVisible();
    await expect(page.getByLabel('500万〜600万円未満')).toBeChecked();
    await again(page).getByRole('link', { name: 'パスワードをお忘れの方' }).click();
    await expect(page).toHaveURL(paths.reminder);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('前回の続きから再開します')).toHaveCount(0);
  });
});
