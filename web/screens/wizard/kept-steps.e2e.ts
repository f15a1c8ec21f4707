import { expect, logIn, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { register } = paths;
/** All that the tab holds on to. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('tsugimichi.draft.')));

test.describe('what is typed or picked and not saved', () => {
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
