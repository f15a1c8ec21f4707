import { loadScenario } from '#fixtures/loader/load.ts';
import { applyBar, offerCards } from '#web/e2e/offers.ts';
import { expect, logIn, test } from '#web/e2e/test.ts';
import { expectNoToast, expectToast, shownToasts } from '#web/e2e/toasts.ts';
import { paths } from '#web/src/paths.ts';

const { offers, values } = loadScenario('ordinary-day');
const offerId = values.offer_id ?? 0;
const title = offers.find(({ id }) => id === offerId)?.title ?? '';
const apply = { name: 'この求人に応募する' };

test('sends one application for two clicks', async ({ page, world }) => {
  await logIn(page, 'minori');
  await page.goto(paths.offer(offerId));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/apply/')) sent.push(request.url());
  });
  await page.getByRole('button', apply).dblclick();
  await expect(applyBar(page).getByText('応募済み')).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(applyBar(page).getByText('応募済み'), 'has the focus after the reload').toBeFocused();
  const answer = await world.api(`/api/offers/${offerId}`);
  expect((await answer.json()).data.is_applied).toBe(true);
});

test('reports the application once if the applicant opens another page, not again after a reload', async ({ page }) => {
  await logIn(page, 'minori');
  await page.goto('/');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', apply).click();
  await expectToast(page, '募集に応募しました');
  await page.goBack();
  await expect(shownToasts(page)).toHaveCount(0);
  await page.reload();
  await expect(offerCards(page).filter({ hasText: title })).toContainText('応募済み');
  await expectNoToast(page);
});
