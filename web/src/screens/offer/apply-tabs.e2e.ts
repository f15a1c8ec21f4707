import { loadScenario } from '#fixtures/loader/load.ts';
import { allFetched } from '#web/e2e/all-fetched.ts';
import { applyBar } from '#web/e2e/offers.ts';
import { expect, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { values } = loadScenario('ordinary-day');
const offerId = values.offer_id ?? 0;
const apply = { name: 'この求人に応募する' };

test.describe('in another tab than the login', () => {
  test.use({ scenario: 'already-applied' });
  test('an open offer shows 応募済み as soon as the applicant is logged in', async ({ page, context }) => {
    await page.goto(paths.offer(offerId));
    await allFetched(page);
    await expect(page.getByRole('button', apply)).toBeVisible();
    const second = await context.newPage();
    await second.goto(paths.login);
    await allFetched(second);
    await sendLogin(second, person('minori'));
    await expect(applyBar(page).getByText('応募済み')).toBeVisible();
  });
});
