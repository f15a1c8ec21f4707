import { loadScenario } from '#fixtures/loader/load.ts';
import { applyBar, offerCards } from '#web/e2e/offers.ts';
import { expectNoToast, expectToast, shownToasts } from '#web/e2e/page/toasts.ts';
import { expect, logIn, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { TOAST_MS } from '#web/src/ui-constants.ts';

const { offers, values } = loadScenario('ordinary-day');
const { offer_id: offerId = 0, side_offer_id: sideId = 0 } = values;
const titleOf = (id: number) => offers.find((offer) => offer.id === id)?.title ?? '';
const apply = { name: 'この求人に応募する' };

test('sends one application for two clicks; reports one once if the applicant opens another page', async ({
  page,
  world,
}) => {
  await page.clock.install();
  await logIn(page, 'minori');
  await page.goto(paths.offer(offerId));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/apply/')) sent.push(request.url());
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', apply).dblclick();
  await expectToast(page, '募集に応募しました');
  await reloaded;
  await expectToast(page, '募集に応募しました');
  const applied = applyBar(page).getByRole('button', { name: '応募済み', disabled: true });
  await expect(applied, 'has the focus after the reload').toBeFocused();
  expect(sent).toHaveLength(1);
  const answer = await world.api(`/api/offers/${offerId}`);
  expect((await answer.json()).data.is_applied).toBe(true);

  await page.goto('/?type=side-job');
  await page.getByRole('link', { name: titleOf(sideId) }).click();
  await page.getByRole('button', apply).click();
  await expectToast(page, '募集に応募しました');
  await page.goBack();
  await expect(page).toHaveURL('/?type=side-job');
  await page.clock.fastForward(TOAST_MS);
  await expect(shownToasts(page)).toHaveCount(0);
  await page.reload();
  await expect(offerCards(page).filter({ hasText: titleOf(sideId) })).toContainText('応募済み');
  await expectNoToast(page);
});
