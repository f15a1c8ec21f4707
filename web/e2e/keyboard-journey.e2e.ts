import { loadScenario } from '#fixtures/loader/load.ts';
import { sentCode } from '#web/e2e/applicant.ts';
import { applicant } from '#web/e2e/applicant-data.ts';
import { byKeyboard } from '#web/e2e/hand.ts';
import { at, getAccount, giveBasics, giveDetails } from '#web/e2e/registration-journey.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { offers, values } = loadScenario('ordinary-day');
const offer = offers.find(({ id }) => id === values.offer_id);

/** A window of 1280 × 1024 at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };

test('registers, completes the profile, applies and withdraws by keyboard alone at 400 % zoom', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  const press = (name: string | RegExp) => byKeyboard.press(page.getByRole('button', { name }));

  const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize(ZOOMED);
  await getAccount(page, byKeyboard, () => sentCode(world));
  await giveBasics(page, byKeyboard);
  await giveDetails(page, byKeyboard);
  await at(page, `${paths.profile}?modal=true`);
  await expect(page.getByRole('dialog')).toContainText('プロフィールの登録が完了しました');
  await expectAccessible(page);
  const { data } = await (await world.api('/api/user/me')).json();
  expect(data).toMatchObject({ ...applicant, email: 'yui@example.net', register_step: 11, postal_code: '1640012' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize(desktop);
  await byKeyboard.press(page.getByRole('banner').getByRole('link', { name: 'ツギミチ' }));
  await at(page, paths.home);
  await byKeyboard.press(page.getByRole('link', { name: offer?.title ?? '' }));
  await at(page, paths.offer(offer?.id ?? 0));
  await press('応募する');
  await expect(page.getByText('応募済み', { exact: true })).toBeVisible();

  await press(/早川 結衣/);
  await byKeyboard.press(page.getByRole('banner').getByRole('link', { name: '設定' }));
  await at(page, paths.settings);
  await press('退会手続きに進む');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  for (const warning of await dialog.getByRole('checkbox').all()) await byKeyboard.choose(warning);
  await press('次へ進む');
  await byKeyboard.choose(dialog.getByRole('checkbox', { name: '新しい仕事が決まった' }));
  await press('退会する');
  await expect(page.getByRole('heading', { level: 1, name: '退会手続きが完了しました' })).toBeFocused();
  await at(page, paths.home);
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
  expect((await world.api('/api/user/me')).status).toBe(401);
});
