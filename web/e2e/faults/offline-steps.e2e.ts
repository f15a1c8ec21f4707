import { goOffline } from '#web/e2e/network/offline.ts';
import { codeBoxes, codeDigits, sendIdentity, sentCode, typeCode } from '#web/e2e/registration/applicant.ts';
import { next, STEPS } from '#web/e2e/registration/steps.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { visibleText } from './cell.ts';
import { NETWORK } from './failures.ts';
import { rememberValues } from './stored-values.ts';

const { register } = paths;
const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click();
/** Sends a step, also after a failure; choosing a gender sends it. */
const send = (page: Page, path: string) =>
  path === register.gender
    ? press(page, '女性')
    : next(page)
        .or(page.getByRole('button', { name: /^もう一度/ }))
        .click();

/** Acts without a network, expects a message on the same page, then acts with a network. */
const twice = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  const path = new URL(page.url()).pathname;
  const expectUnchanged = await rememberValues(page);
  await goOffline(page);
  await act();
  await expect(visibleText(page, NETWORK)).toBeVisible();
  await expect(page).toHaveURL(path);
  await expectUnchanged();
  await page.context().setOffline(false);
  await act();
};

test.describe('a registration that loses the network at each step', () => {
  test.use({ expectedStatuses: [0, 401] });
  test('reports it, keeps the input and continues when the network returns', { tag: '@slow' }, async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000);
    await page.goto(register.legal);
    await page.getByRole('checkbox').check();
    // This step sends nothing and the next one is loaded: the page reports the missing network.
    await goOffline(page);
    await press(page, /^(?:次へ|登録をはじめる)$/);
    await expect(page).toHaveURL(register.identity);
    await expect(page.getByText(/インターネットに接続できません/)).toBeVisible();
    await page.context().setOffline(false);

    await expect(page.getByLabel('セイ')).toBeVisible();
    await goOffline(page);
    await sendIdentity(page);
    await expect(visibleText(page, NETWORK)).toBeVisible();
    const expectUnchanged = await rememberValues(page);
    await page.context().setOffline(false);
    await expectUnchanged();
    await press(page, '認証コードを受け取る');
    await expect(codeBoxes(page).first()).toBeVisible();

    const code = await sentCode(world);
    await goOffline(page);
    await typeCode(page, code);
    await expect(visibleText(page, NETWORK)).toBeVisible();
    expect((await codeDigits(page)).replaceAll('|', '')).toBe(code);
    await page.context().setOffline(false);
    await press(page, '確認する');

    for (const { path, give } of STEPS) {
      await test.step(path, async () => {
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('main').locator('form')).toBeVisible();
        await give(page);
        await twice(page, () => send(page, path));
      });
    }
    await expect(page).toHaveURL(`${paths.profile}?modal=true`);
    await expect(page.getByRole('dialog')).toContainText('プロフィールの登録が完了しました');
  });
});
