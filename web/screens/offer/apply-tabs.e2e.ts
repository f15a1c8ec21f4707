import { loadScenario } from '#fixtures/load.ts';
import { allFetched } from '#web/e2e/all-fetched.ts';
import { expect, logIn, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { values } = loadScenario('ordinary-day');
const offerId = values.offer_id ?? 0;
const apply = { name: 'この求人に応募する' };
const applied = { name: '応募済み' };

/** Applies in one tab while a second one still offers to; that one is given. */
const applyBesideSecond = async (page: Page): Promise<Page> => {
  await logIn(page, 'minori');
  await page.goto(paths.offer(offerId));
  const second = await page.context().newPage();
  await second.goto(paths.offer(offerId));
  await expect(second.getByRole('button', apply)).toBeVisible();
  await page.getByRole('button', apply).click();
  await expect(page.getByRole('button', applied)).toBeVisible();
  return second;
};

test.describe('in two tabs', () => {
  test.use({ expectedStatuses: [401, 422] });
  test('the second application is refused in words, and shown as made', async ({ page }) => {
    const second = await applyBesideSecond(page);
    await second.getByRole('button', apply).click();
    await expect(second.getByRole('main').getByText('既に応募済みです').first()).toBeVisible();
    await expect(second.getByRole('button', { ...applied, exact: true })).toBeDisabled();
  });

  test.describe('where the offer cannot be read any more', () => {
    test.use({ expectedStatuses: [401, 422, 500] });
    test('the second application is shown as made all the same', async ({ page, world }) => {
      const second = await applyBesideSecond(page);
      await world.fail({ method: 'GET', path: '/api/offers/:id', status: 500 });
      await second.getByRole('button', apply).click();
      await expect(second.getByRole('button', { ...applied, exact: true })).toBeDisabled();
    });
  });
});

test.describe('in another tab than the login', () => {
  test.use({ scenario: 'already-applied' });
  test('an open offer says 応募済み as soon as the member who applied is logged in', async ({ page, context }) => {
    await page.goto(paths.offer(offerId));
    await allFetched(page);
    await expect(page.getByRole('button', apply)).toBeVisible();
    const second = await context.newPage();
    await second.goto(paths.login);
    await allFetched(second);
    await sendLogin(second, person('minori'));
    await expect(page.getByRole('button', { ...applied, exact: true })).toBeDisabled();
  });
});
