import { holdAnswer } from '#web/e2e/held-answer.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { ALL_DETAILS } from '#web/e2e/profile-sections.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const open = async (page: Page, person = 'aoi') => {
  await logIn(page, person);
  await page.goto(paths.profile);
  await expect(page.getByRole('tab', { name: 'プロフィール' })).toBeVisible();
};

test('a full profile shows everything, at every width without sideways scroll', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('高梨 葵');
  await expect(page.getByRole('progressbar', { name: '基本情報' })).toHaveAttribute('aria-valuetext', '10項目中10項目');
  await expect(page.getByRole('progressbar', { name: '詳細情報' })).toHaveAttribute('aria-valuetext', ALL_DETAILS);
  await expect(page.getByText('未設定')).toHaveCount(0);
  await expect(page.locator('#last-education')).toContainText('2013/03');
  await expect(page.locator('#career li').first()).toContainText('在職中');
  await expect(page.locator('#current-job')).toContainText('UIデザイン');
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test.describe('an empty profile', () => {
  test.use({ scenario: 'empty-profile' });
  test('says what is missing and leads there', async ({ page }) => {
    await open(page, 'fumi');
    await expect(page.getByRole('progressbar', { name: '基本情報' })).toHaveAttribute('aria-valuetext', /^10項目中2/);
    await expect(page.getByText('未設定', { exact: true })).toHaveCount(9);
    for (const words of [
      '職歴が入力されていません',
      '希望業種が選択されていません',
      '履歴書・職務経歴書が登録されていません',
    ])
      await expect(page.getByText(words)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByText('未入力：').locator('..').getByRole('link', { name: '希望職種' }).click();
    await expect(page).toHaveURL(`${paths.profile}#desire-job`);
    await expect(page.locator('#desire-job')).toBeInViewport();
    await page.getByRole('main').getByText('未入力：').locator('..').getByRole('button', { name: '生年月日' }).click();
    const dialog = page.getByRole('dialog', { name: 'お名前・連絡先の編集' });
    await expect(dialog).toBeVisible();
    // What is filled in is missing no more: the button that opened the dialog is gone.
    for (const [label, text] of Object.entries({ 年: '1990', 月: '4', 日: '1' }))
      await dialog.getByLabel(label, { exact: true }).fill(text);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('the tabs are one stop; arrows, Home and End move and choose', async ({ page }) => {
  await open(page);
  const [profile, list] = [
    page.getByRole('tab', { name: 'プロフィール' }),
    page.getByRole('tab', { name: 'おすすめ' }),
  ];
  await profile.focus();
  const steps = [
    ['ArrowRight', list],
    ['ArrowRight', profile],
    ['ArrowLeft', list],
    ['Home', profile],
    ['End', list],
  ] as const;
  for (const [key, tab] of steps) {
    await page.keyboard.press(key);
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  await expect(profile).toHaveAttribute('tabindex', '-1');
  await expect(page.getByRole('tabpanel', { name: 'おすすめの求人' })).toBeVisible();
});

test.describe('the side menu', () => {
  test.use({ viewport: { width: 1280, height: 700 } });
  test('leads to the sections and is fixed until the page is scrolled far', async ({ page }) => {
    await open(page);
    const menu = page.getByRole('navigation', { name: 'プロフィールの目次' });
    const anchors = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(anchors).toEqual([
      '#resume',
      '#anual-income',
      '#last-education',
      '#current-industry',
      '#current-job',
      '#current-company',
      '#career',
      '#desire-industry',
      '#desire-job',
    ]);
    await page.evaluate(() => scrollTo(0, 900));
    await expect(menu).toHaveAttribute('data-fixed');
    await expect(menu.locator('[aria-current]')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 1400));
    await expect(menu).not.toHaveAttribute('data-fixed');
    await page.evaluate(() => scrollTo(0, 0));
    await menu.getByRole('link', { name: '最終学歴' }).click();
    await expect(page).toHaveURL(`${paths.profile}#last-education`);
    await expect(page.locator('#last-education')).toBeInViewport();
  });
});

test('the names of industry and job are asked for beside the member, once a session', async ({ page, kit }) => {
  const requests = async () =>
    (await kit.journal()).filter(({ path }) => ['/api/industries', '/api/job-types'].includes(path));
  await logIn(page, 'aoi');
  const member = await holdAnswer(page, 'GET', '/api/user/me');
  await page.goto(paths.profile, { waitUntil: 'commit' });
  await expect.poll(requests).toHaveLength(2);
  member.release();
  await expect(page.locator('#current-job')).toContainText('UIデザイン');
  await page.reload();
  await expect(page.locator('#current-job')).toContainText('UIデザイン');
  expect(await requests()).toHaveLength(2);
});

test.describe('master data that cannot be had', () => {
  test.use({
    scenario: 'masters-unavailable',
    expectedStatuses: [500, 503],
    expectedComplaints: /could not be loaded/,
  });
  test('is told where it is missing, with another try', async ({ page }) => {
    await open(page);
    await expect(page.locator('#current-job')).toContainText('職種を読み込めませんでした');
    await expect(page.locator('#current-industry')).toContainText('業種を読み込めませんでした');
    await expectAccessible(page);
  });
});

test('a visitor is led to the login and, logged in, back', async ({ page }) => {
  await page.goto(paths.profile);
  await expect(page).toHaveURL(paths.login);
});
