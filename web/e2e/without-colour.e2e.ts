import { SLOW } from '#web/e2e/matrix.ts';
import { kindOf, offerCards } from '#web/e2e/offers.ts';
import { errorSummary } from '#web/e2e/page/fields.ts';
import { paths } from '#web/src/paths.ts';
import { MARK, seenChange } from './page/seen-change.ts';
import { expect, type Locator, logIn, type Page, test } from './test.ts';

const { register } = paths;

const open = async (page: Page, path: string, who?: string) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (who) await logIn(page, who);
  await page.goto(path);
};

interface State {
  readonly what: string;
  readonly path: string;
  readonly who?: string;
  place(page: Page): Locator;
  act(page: Page): Promise<unknown>;
}

const away = (page: Page) => page.mouse.move(0, 0);

/** Ways in which an element is chosen or wrong. */
const states: readonly State[] = [
  {
    what: 'a chosen tab',
    path: '/',
    place: (page) => page.getByRole('tab', { name: '副業を探す' }),
    act: (page) => page.getByRole('tab', { name: '副業を探す' }).click(),
  },
  {
    what: 'a chosen radio button',
    path: register.annualIncome,
    who: 'minori',
    place: (page) => page.getByRole('main').locator('label', { hasText: '1,000万円以上' }),
    act: (page) => page.getByLabel('1,000万円以上').check(),
  },
  {
    what: 'a check mark that is set',
    path: paths.ndaAgree,
    place: (page) => page.getByRole('main').locator('label:has(input[type=checkbox])'),
    act: (page) => page.getByRole('checkbox').check(),
  },
  {
    what: 'a desired job type',
    path: register.desiredJob,
    who: 'fumi',
    place: (page) => page.getByRole('option').first(),
    act: (page) => page.getByRole('option').first().click(),
  },
  {
    what: 'a field that is wrong',
    path: paths.login,
    place: (page) => page.getByLabel('メールアドレス').locator('..'),
    act: async (page) => {
      await page.getByRole('button', { name: 'ログイン', exact: true }).click();
      await expect(errorSummary(page)).toBeFocused();
    },
  },
];

for (const forcedColors of ['none', 'active'] as const) {
  for (const [row, { what, path, who, place, act }] of states.entries()) {
    const how = forcedColors === 'active' ? ', also in forced colours' : '';
    test(
      `${what} is visible without colours${how}`,
      forcedColors === 'none' && row === 0 ? {} : SLOW,
      async ({ page }) => {
        await open(page, path, who);
        await page.emulateMedia({ forcedColors });
        const cdp = await page.context().newCDPSession(page);
        if (forcedColors === 'none') await cdp.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
        await expect(place(page)).toBeVisible();
        await place(page).scrollIntoViewIfNeeded();
        await away(page);
        const seen = await seenChange(page, place(page), async () => {
          await act(page);
          await away(page);
          await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        });
        expect(seen).toBeGreaterThan(MARK);
      },
    );
  }
}

test('forced colours draw no line at an unselected tab or at a section that is not current', SLOW, async ({ page }) => {
  await open(page, `${paths.profile}#anual-income`, 'aoi');
  await expect(page.locator('.side-menu [aria-current]')).toHaveCount(1);
  await page.emulateMedia({ forcedColors: 'active' });
  const lines = (selector: string, side: 'bottom' | 'left') =>
    page
      .locator(selector)
      .evaluateAll((all, at) => all.map((one) => getComputedStyle(one).getPropertyValue(`border-${at}-width`)), side);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  expect(await lines('[role=tab]', 'bottom')).toEqual(['3px', '0px']);
  expect((await lines('.side-menu a', 'left')).filter((width) => width !== '0px')).toEqual(['2px']);
});

test('names the two kinds of work wherever they have colours', SLOW, async ({ page }) => {
  await open(page, '/?type=side-job');
  const badges = kindOf(offerCards(page));
  await expect(badges.first()).toBeVisible();
  for (const words of await badges.allTextContents()) expect(words).toBe('副業');
  await offerCards(page).getByRole('link').first().click();
  await expect(kindOf(page.getByRole('main'))).toHaveText('副業');
});
