import { endSession } from '#web/e2e/network/end-session.ts';
import { offerCards, offersGrid } from '#web/e2e/offers.ts';
import { expect, logIn, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test('requests the offers once for a stored job type, also for a visitor', async ({ page, world, kit }) => {
  const list = /^\/api\/offers(?=\?|$)/;
  const requests = async () => {
    const called = (await kit.journal()).map(({ path }) => path).filter((path) => list.test(path));
    return called.map((path) => path.replace(list, ''));
  };
  await logIn(page, 'minori');
  await page.goto(paths.home);
  const chip = page.getByRole('button', { name: /^職種/ });
  await chip.click();
  await page.getByRole('option').nth(2).click();
  await expect(chip).toHaveText(/^職種：/);
  const name = `${await chip.textContent()}`;
  const chosen = await page.evaluate(() => sessionStorage.getItem('tsugimichi.job-type'));
  // The old cards hide the arrival of the second list; pending requests would be counted below.
  await expect.poll(requests).toHaveLength(2);
  await expect(offerCards(offersGrid(page)).first()).toBeVisible();
  await world.api(`/__kit/worlds/${world.id}/journal`, { method: 'DELETE' });
  await page.reload();
  await expect(chip).toHaveText(name);
  await expect(offerCards(offersGrid(page)).first()).toBeVisible();
  expect(await requests()).toEqual([`?type=2&job_type_id=${chosen}`]);
  await endSession(page);
  await page.evaluate(() => sessionStorage.removeItem('tsugimichi.user'));
  await world.api(`/__kit/worlds/${world.id}/journal`, { method: 'DELETE' });
  await page.reload();
  await expect(page.getByRole('heading', { name: '新着の求人' })).toBeVisible();
  await expect(offerCards(offersGrid(page)).first()).toBeVisible();
  expect(await requests()).toEqual(['?type=2']);
});
