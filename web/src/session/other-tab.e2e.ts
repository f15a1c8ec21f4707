import { allFetched } from '#web/e2e/all-fetched.ts';
import { endSession } from '#web/e2e/end-session.ts';
import { SLOW } from '#web/e2e/matrix.ts';
import { expect, logIn, logInWith, type Page, person, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/src/paths.ts';

/** What a browser tells a page when its tab is chosen again; all tabs of a browser under test are visible all the time. */
const lookAgain = async (page: Page) => {
  // It listens once everything is there.
  await allFetched(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};
const again = (page: Page) => page.getByRole('dialog', { name: 'もう一度ログインしてください' });

test('a tab that is looked at again, after somebody else has logged in in another, is theirs', async ({ page }) => {
  await logIn(page, 'minori');
  await page.goto(paths.settings);
  await expect(page.getByLabel('新しいメールアドレス')).toHaveValue(person('minori').email);
  await logIn(page, 'kenta');
  await lookAgain(page);
  await expect(page).toHaveURL('/');
  await expectToast(page, '別のアカウントでログインされているため');
  await expect(page.getByRole('banner')).toContainText(`${person('kenta').last_name} ${person('kenta').first_name}`);
});

test('what one person typed does not stay in the page when it turns out to be saved by another', async ({ page }) => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
  const region = page.getByRole('region', { name: '転職・副業の意向' });
  await expect(region).toBeVisible();
  await logIn(page, 'kenta');
  await region.getByLabel('転職の意向').selectOption('1');
  await expect(page).toHaveURL('/');
  await expectToast(page, '別のアカウントでログインされているため');
  // Nor is it kept for the next visit of the profile, which would save it as the other's.
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
});

test(
  'what one person typed in a section holds no page on which somebody else is logged in by now',
  SLOW,
  async ({ page }) => {
    const requests: string[] = [];
    page.on('dialog', (question) => {
      requests.push(question.type());
      return question.accept();
    });
    await logIn(page, 'aoi');
    await page.goto(paths.profile);
    const section = page.getByRole('region', { name: '現在の勤務先' });
    await section.getByRole('button', { name: /編集/ }).click();
    await section.getByLabel('会社名').fill('書きかけの会社');
    await logIn(page, 'kenta');
    await lookAgain(page);
    await expect(page).toHaveURL('/');
    await expectToast(page, '別のアカウントでログインされているため');
    expect(requests).toEqual([]);
  },
);

test.describe('after a logout in another tab', () => {
  test.use({ expectedStatuses: [401] });

  test(
    'a tab on a public page that is looked at again is a visitor, and is asked for nothing',
    SLOW,
    async ({ page }) => {
      await logIn(page, 'minori');
      await page.goto(paths.term);
      await page.evaluate(() => sessionStorage.setItem('tsugimichi.draft.gender', '1'));
      await endSession(page);
      await lookAgain(page);
      await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
      await expect(again(page)).toHaveCount(0);
      await expect(page).toHaveURL(paths.term);
      // Nobody has logged out: what was typed waits for the next login.
      expect(await page.evaluate(() => sessionStorage.getItem('tsugimichi.draft.gender'))).toBe('1');
    },
  );

  test('a tab that is looked at again asks for the login, and what was typed stays', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    await page.getByLabel('新しいメールアドレス').fill('atarashii@example.com');
    await endSession(page);
    await lookAgain(page);
    await expect(again(page)).toBeVisible();
    const { email, password } = person('minori');
    await expect(again(page).getByLabel('メールアドレス')).toHaveValue(email);
    const backdrop = await again(page).evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
    expect(backdrop, 'covers the page').toMatch(/^rgb\(/);
    expect(await page.evaluate(() => sessionStorage.getItem('tsugimichi.user'))).toBeNull();
    await again(page).getByLabel('パスワード', { exact: true }).fill(password);
    await again(page).getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(again(page)).toHaveCount(0);
    await expect(page.getByLabel('新しいメールアドレス')).toHaveValue('atarashii@example.com');
  });
});

test.describe('when the session ends and the code of the login cannot be had', () => {
  test.use({ scenario: 'settings-session-expired', expectedStatuses: [0, 401, 419] });
  test.use({ expectedComplaints: /login-again-dialog/ });

  test('the save fails in words, and what was typed stays', async ({ page }) => {
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

test.describe('a person in the middle of the registration, whose session ends', () => {
  test.use({ scenario: 'wizard-session-expired', expectedStatuses: [401, 419] });

  const untilLogin = async (page: Page) => {
    await logInWith(page, { email: 'sora@example.com', password: 'Sora-2026' });
    await page.goto(paths.register.annualIncome);
    await page.getByLabel('500万〜600万円未満').check();
    await page.getByRole('button', { name: '次へ' }).click();
  };

  test('reaches the way to a forgotten password from the login over the page', async ({ page }) => {
    await untilLogin(page);
    await again(page).getByRole('link', { name: 'パスワードをお忘れの方' }).click();
    await expect(page).toHaveURL(paths.reminder);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('前回の続きから再開します')).toHaveCount(0);
  });

  test('reads how to ask in a tab of its own, and what was chosen stays in this one', SLOW, async ({ page }) => {
    await untilLogin(page);
    const opened = page.waitForEvent('popup');
    await again(page).getByRole('link', { name: 'お問い合わせ（新しいタブで開きます）' }).click();
    const other = await opened;
    await expect(other).toHaveURL(paths.contact);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('お問い合わせ');
    await expect(again(page)).toBeVisible();
    await expect(page.getByLabel('500万〜600万円未満')).toBeChecked();
  });
});
