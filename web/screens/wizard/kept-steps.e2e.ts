import { endSession } from '#web/e2e/end-session.ts';
import { EVERY_WIDTH } from '#web/e2e/matrix.ts';
import { foot, STEPS } from '#web/e2e/step-drafts.ts';
import { expect, logIn, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { register } = paths;
/** All that the tab holds on to. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('tsugimichi.draft.')));

test.describe('what is typed or picked and not saved', () => {
  for (const { path, give, given } of STEPS)
    test(
      `stays at ${path}: on the way back, forward and by another step, and over a reload`,
      EVERY_WIDTH,
      async ({ page }) => {
        await logIn(page, 'minori');
        await page.goto(path);
        await expect(foot(page)).toBeVisible();
        await give(page);
        await given(page);
        await page.reload();
        await given(page);
        if (path !== register.legal) {
          await foot(page).getByRole('link', { name: '戻る' }).click();
          await expect(page).not.toHaveURL(path);
          await expect(foot(page)).toBeVisible();
          await page.goBack();
          await given(page);
        }
        await page.goto(register.gender);
        await expect(page.getByRole('button', { name: '女性' })).toBeVisible();
        await page.goBack();
        await given(page);
      },
    );

  test('is no answer: the server has what it had, and 次へ saves it', async ({ page, world }) => {
    await logIn(page, 'minori');
    await page.goto(register.currentCompany);
    await page.getByLabel('会社名').fill('株式会社みなと');
    await page.reload();
    await expect(page.getByLabel('会社名')).toHaveValue('株式会社みなと');
    const company = async () => (await (await world.api('/api/user/me')).json()).data.current_company;
    expect(await company()).toBe('株式会社あおぞら商事');
    await page.getByRole('button', { name: '次へ' }).click();
    await expect(page).toHaveURL(register.currentJob);
    expect(await company()).toBe('株式会社みなと');
    expect(await drafts(page)).toEqual([]);
  });

  test('gives way to what was saved elsewhere since', async ({ page, context }) => {
    await logIn(page, 'minori');
    await page.goto(register.currentCompany);
    await page.getByLabel('会社名').fill('書きかけの会社');
    const other = await context.newPage();
    await other.goto(register.currentCompany);
    await other.getByLabel('会社名').fill('株式会社みなと');
    await other.getByRole('button', { name: '次へ' }).click();
    await expect(other).toHaveURL(register.currentJob);
    await page.reload();
    await expect(page.getByLabel('会社名')).toHaveValue('株式会社みなと');
  });

  test('stays while the session has only ended, for the same person', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(register.currentCompany);
    await page.getByLabel('会社名').fill('書きかけの会社');
    await endSession(page);
    await page.reload();
    await expect(page.getByText('続きを入力するには、ログインが必要です')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'ログイン' }).click();
    await sendLogin(page, person('minori'));
    await expect(page).toHaveURL(register.currentCompany);
    await expect(page.getByLabel('会社名')).toHaveValue('書きかけの会社');
  });

  test('goes with a logout: who logs in next finds nothing of it', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(register.currentCompany);
    await page.getByLabel('会社名').fill('書きかけの会社');
    await page.goto('/');
    await page.getByRole('button', { name: '小野寺 みのり' }).click();
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
    expect(await drafts(page)).toEqual([]);
    expect(await stored(page)).not.toContain('書きかけの会社');
    await page.goto(paths.login);
    await sendLogin(page, person('minori'));
    await expect(page).toHaveURL('/');
    await page.goto(register.currentCompany);
    await expect(page.getByLabel('会社名')).toHaveValue('株式会社あおぞら商事');
  });
});
