import { AFTER_CAREERS, button, entry, save } from '#web/e2e/career-step.ts';
import { holdAnswer } from '#web/e2e/held-answer.ts';
import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/paths.ts';

const company = (page: Page) => page.getByLabel('会社名');
const next = (page: Page) => page.getByRole('button', { name: '次へ' });
/** The company as the server has it. */
const stored = async (world: World) => (await (await world.api('/api/user/me')).json()).data.current_company;

test.beforeEach(({ page }) => logIn(page, 'minori'));

test('what is typed into a step while it is saved stays there, and is saved by the next press', async ({
  page,
  world,
}) => {
  await page.goto(paths.register.currentCompany);
  const { answered, release } = await holdAnswer(page, 'PATCH', '/api/register');
  await company(page).fill('株式会社みな');
  await company(page).press('Enter');
  await answered;
  await company(page).fill('株式会社みなと');
  release();
  await expect(next(page)).toBeVisible();
  await expect(page).toHaveURL(paths.register.currentCompany);
  await expect(company(page)).toHaveValue('株式会社みなと');
  expect(await stored(world)).toBe('株式会社みな');
  await page.reload();
  await expect(company(page)).toHaveValue('株式会社みなと');
  await next(page).click();
  await expect(page).not.toHaveURL(paths.register.currentCompany);
  expect(await stored(world)).toBe('株式会社みなと');
});

test('an entry of the careers that is opened while another is saved stays with what is typed into it', async ({
  page,
}) => {
  await page.goto(paths.register.career);
  await button(page, '編集', '株式会社ひまわり企画').click();
  await entry(page, '職歴 2').getByLabel('役職').fill('部長');
  const { answered, release } = await holdAnswer(page, 'POST', '/api/user/career');
  await save(page).click();
  await answered;
  await page.getByRole('button', { name: /^編集/ }).first().click();
  await entry(page, '職歴 1').getByLabel('役職').fill('書きかけの役職');
  release();
  await expect(button(page, '編集', '株式会社ひまわり企画')).toBeVisible();
  await expect(entry(page, '職歴 1').getByLabel('役職')).toHaveValue('書きかけの役職');
  await expect(save(page)).toBeEnabled();
  await expect(page).toHaveURL(paths.register.career);
  await save(page).click();
  await expect(page).toHaveURL(AFTER_CAREERS);
});

test('what was there before, typed again while something else is saved, is saved by the next press', async ({
  page,
  world,
}) => {
  await page.goto(paths.register.currentCompany);
  const before = await company(page).inputValue();
  expect(before).not.toBe('');
  const { answered, release } = await holdAnswer(page, 'PATCH', '/api/register');
  await company(page).fill('株式会社ほか');
  await company(page).press('Enter');
  await answered;
  await company(page).fill(before);
  release();
  await expect(next(page)).toBeVisible();
  await next(page).click();
  await expect(page).not.toHaveURL(paths.register.currentCompany);
  expect(await stored(world)).toBe(before);
});

test('a step that is opened once more while it is saved keeps what is typed there then', async ({ page, world }) => {
  await page.goto(paths.register.currentCompany);
  const { answered, release } = await holdAnswer(page, 'PATCH', '/api/register');
  await company(page).fill('株式会社みな');
  await company(page).press('Enter');
  await answered;
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(page).toHaveURL(paths.register.lastEducation);
  await page.goBack();
  await expect(company(page)).toHaveValue('株式会社みな');
  await company(page).fill('株式会社みなと');
  const heard = page.waitForResponse('**/api/register');
  release();
  await heard;
  await expect.poll(() => stored(world)).toBe('株式会社みな');
  await next(page).click();
  await expect(page).toHaveURL(paths.register.currentJob);
  expect(await stored(world)).toBe('株式会社みなと');
});
