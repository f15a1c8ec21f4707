import { applicant, codeBoxes, sentCode, typeCode, waitForCode } from '#web/e2e/applicant.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/paths.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('the form, opened again while a code is under way', () => {
  const sent = async (world: World) => (await world.kit.outbox()).filter(({ kind }) => kind === 'sms');
  const ask = (page: Page) => page.getByRole('button', { name: '認証コードを受け取る' }).click();
  const back = async (page: Page) => {
    await page.getByRole('link', { name: '電話番号を変更する' }).click();
    await expect(page.getByLabel('携帯電話番号')).toHaveValue(applicant.phone_number);
  };

  test('leads the same person on to that code, and another one is sent after a minute', async ({ page, world }) => {
    await page.clock.install();
    const code = await waitForCode(page, world);
    await back(page);
    await page.reload();
    // As people write it: the number is the same.
    await page.getByLabel('携帯電話番号').fill('090-0000-0201');
    await ask(page);
    await expect(codeBoxes(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^認証コードを再送する（あと\d+秒）/ })).toBeVisible();
    expect(await sent(world)).toHaveLength(1);
    await back(page);
    await page.clock.fastForward(61_000);
    await ask(page);
    await expect(codeBoxes(page).first()).toBeVisible();
    expect(await sent(world)).toHaveLength(2);
    expect(await sentCode(world)).not.toBe(code);
    await typeCode(page, await sentCode(world));
    await expect(heading(page)).toHaveText('メールアドレス');
  });

  test('sends one to another number, and to another name', async ({ page, world }) => {
    await waitForCode(page, world);
    await back(page);
    await page.getByLabel('携帯電話番号').fill('09000000202');
    await ask(page);
    await expect(page.getByText('090****0202')).toBeVisible();
    expect((await sent(world)).map(({ to }) => to)).toEqual(['09000000202', applicant.phone_number]);
    await page.getByRole('link', { name: '電話番号を変更する' }).click();
    await page.getByLabel('名', { exact: true }).fill('結');
    await page.getByLabel('メイ').fill('ユウ');
    await ask(page);
    await expect(codeBoxes(page).first()).toBeVisible();
    expect(await sent(world)).toHaveLength(3);
  });

  test.describe('after it grew old', () => {
    test.use({ expectedStatuses: [401, 422] });
    test('sends another one', async ({ page, world }) => {
      const code = await waitForCode(page, world);
      await world.kit.clock.advance('+11m');
      await typeCode(page, code);
      await expect(page).toHaveURL(paths.register.identity);
      await ask(page);
      await expect(codeBoxes(page).first()).toBeVisible();
      expect(await sent(world)).toHaveLength(2);
    });
  });
});

test('the number can be changed', async ({ page, world }) => {
  await waitForCode(page, world);
  await page.getByRole('link', { name: '電話番号を変更する' }).click();
  await expect(page.getByLabel('携帯電話番号')).toHaveValue(applicant.phone_number);
});
