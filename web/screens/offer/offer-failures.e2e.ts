import { loadScenario } from '#fixtures/load.ts';
import { applyBar } from '#web/e2e/offers.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/paths.ts';

const offerId = loadScenario('ordinary-day').values.offer_id ?? 0;
const apply = (page: Page) => page.getByRole('button', { name: 'この求人に応募する' });

for (const [what, scenario, status] of [
  ['fails', 'offer-detail-fails', 500],
  ['breaks off', 'answer-cut-short', 0],
] as const) {
  test.describe(`an offer that ${what}`, () => {
    test.use({ scenario, expectedStatuses: [0, 401, status] });
    test("leads home with the specification's words", async ({ page }) => {
      await page.goto(paths.offer(offerId));
      await expectToast(page, '求人詳細の取得に失敗しました。');
      await expect(page).toHaveURL(paths.home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

/** A member reads the offer and applies. */
const applyFor = async (page: Page, before: () => Promise<void> = async () => undefined) => {
  await logIn(page, 'minori');
  await page.goto(paths.offer(offerId));
  await expect(apply(page)).toBeEnabled();
  await before();
  await apply(page).click();
};
const applied = (page: Page) => page.getByRole('button', { name: '応募済み' });
const markDocument = async (page: Page) => {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
};
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);
const told = async (page: Page, words: string) => {
  await expectToast(page, words);
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await expect(apply(page)).toBeEnabled();
  await expect(page).toHaveURL(paths.offer(offerId));
};

test.describe('an application that is refused', () => {
  test.use({ scenario: 'apply-refused', expectedStatuses: [422] });
  test("is told in the server's words, and the page stays", async ({ page }) => {
    await applyFor(page);
    await told(page, 'この求人は選考の上限人数に達したため、応募を締め切りました。');
    await expectAccessible(page);
  });
});

test.describe('an application that fails', () => {
  test.use({ scenario: 'apply-fails', expectedStatuses: [500] });
  test('is told in words, and can be made again', async ({ page }) => {
    await applyFor(page);
    await told(page, '応募できませんでした。時間をおいて、もう一度お試しください。');
  });
});

test.describe('an application without a network', () => {
  test.use({ expectedStatuses: [0] });
  test('is told in words, and is made with the next try', async ({ page, context }) => {
    await applyFor(page, () => goOffline(page));
    await told(page, '通信に失敗しました。時間をおいて、もう一度お試しください');
    await context.setOffline(false);
    await apply(page).click();
    await expectToast(page, '募集に応募しました');
    await expect(page.getByRole('button', { name: '応募済み' })).toBeVisible();
  });
});

test.describe('an application that was made, though its answer', () => {
  test.use({ expectedStatuses: [0, 401, 500] });
  /** What becomes of the answer to a call that the server has done. */
  const answers = {
    'was lost': (page: Page) =>
      page.route('**/api/apply/', async (route) => {
        await route.fetch();
        await route.abort();
      }),
    'said that it failed': (page: Page) =>
      page.route('**/api/apply/', async (route) => {
        const made = await route.fetch();
        await route.fulfill({ status: 500, headers: made.headers(), json: { message: 'Server Error' } });
      }),
    'was cut short': (_: Page, world: World) => world.kit.fault({ method: 'POST', path: '/api/apply', cut: true }),
  };
  for (const [how, answer] of Object.entries(answers)) {
    test(`${how}, is shown as made, without a reload`, async ({ page, world }) => {
      await applyFor(page, async () => {
        await markDocument(page);
        await answer(page, world);
      });
      await expect(applied(page)).toBeDisabled();
      await expectToast(page, '募集に応募しました');
      await expect(applyBar(page).getByRole('alert')).toBeEmpty();
      await expectAccessible(page);
      expect(await isSameDocument(page)).toBe(true);
    });
  }
});

for (const [what, fault, status] of [
  ['is dropped', { drop: true }, 0],
  ['says 500', { status: 500 }, 500],
] as const) {
  test.describe(`an application whose answer ${what} before it was made`, () => {
    test.use({ expectedStatuses: [0, 401, status] });
    test('can be made again, the offer as the server has it', async ({ page, world }) => {
      const requested: string[] = [];
      await applyFor(page, async () => {
        await world.kit.fault({ method: 'POST', path: '/api/apply', ...fault });
        await markDocument(page);
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (pathname.startsWith('/api/')) requested.push(`${request.method()} ${pathname}`);
        });
      });
      await expect(applyBar(page).getByRole('alert')).not.toBeEmpty();
      await expect(apply(page)).toBeEnabled();
      expect(requested.at(-1)).toBe(`GET /api/offers/${offerId}`);
      expect(await isSameDocument(page)).toBe(true);
      await world.fail();
      await apply(page).click();
      await expectToast(page, '募集に応募しました');
    });
  });
}
