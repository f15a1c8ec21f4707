import { paths } from '#web/paths.ts';
import { seenChange } from './seen-change.ts';
import { expect, type Locator, logIn, type Page, test } from './test.ts';

const { register } = paths;

interface Ring {
  readonly what: string;
  readonly path: string;
  readonly who?: string;
  target(page: Page): Locator;
  /** What wears the ring, where that is not the target itself. */
  frame?(page: Page): Locator;
}

/** Controls of every kind, on every background. */
const rings: readonly Ring[] = [
  { what: 'a link on the dark banner', path: '/', target: (page) => page.locator('.top-banner a') },
  {
    what: 'a link of the header',
    path: '/',
    target: (page) => page.getByRole('banner').getByRole('link', { name: 'ログイン' }),
  },
  {
    what: 'the filled button of the hero',
    path: '/',
    target: (page) => page.getByRole('link', { name: '無料で会員登録する' }).first(),
  },
  { what: 'a chosen tab', path: '/', target: (page) => page.getByRole('tab', { selected: true }) },
  {
    what: 'the keyword',
    path: '/',
    target: (page) => page.getByRole('searchbox').first(),
    frame: (page) => page.locator('.keyword-box:visible').first(),
  },
  {
    what: 'a card',
    path: '/',
    target: (page) => page.locator('.offer-card:not(.is-loading) a').first(),
    frame: (page) => page.locator('.offer-card:not(.is-loading)').first(),
  },
  { what: 'a link of the footer', path: '/', target: (page) => page.getByRole('contentinfo').getByRole('link').last() },
  { what: 'a field', path: paths.login, target: (page) => page.getByLabel('メールアドレス') },
  {
    what: 'a check mark',
    path: paths.ndaAgree,
    target: (page) => page.getByRole('checkbox'),
    frame: (page) => page.locator('.check-row'),
  },
  {
    what: 'a radio button',
    path: register.annualIncome,
    who: 'minori',
    target: (page) => page.getByRole('radio', { checked: true }),
    frame: (page) => page.locator('.choice-panel:has(:checked)'),
  },
  {
    what: 'a button that takes things away',
    path: paths.settings,
    who: 'minori',
    target: (page) => page.getByRole('button', { name: '退会手続きに進む' }),
  },
  {
    what: 'the bar over the end of an offer',
    path: paths.offer(1),
    who: 'minori',
    target: (page) => page.locator('.apply-bar').getByRole('button').last(),
  },
];

const open = async (page: Page, path: string, who?: string) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (who) await logIn(page, who);
  await page.goto(path);
};

/** What is chosen wears an outline of its own where colours are forced. */
const chosen = rings.filter(({ what }) => /^a (?:chosen|radio)/.test(what));

for (const { what, path, who, target, frame = target, isForced } of [
  ...rings.map((ring) => ({ ...ring, isForced: false })),
  ...chosen.map((ring) => ({ ...ring, isForced: true })),
]) {
  const where = isForced ? ', where colours are forced' : '';
  test(`the focus ring of ${what} stands out by 3:1, two pixels thick all around${where}`, async ({ page }) => {
    await open(page, path, who);
    if (isForced) await page.emulateMedia({ forcedColors: 'active' });
    await expect(target(page)).toBeVisible();
    await frame(page).scrollIntoViewIfNeeded();
    // A key was pressed last: the browser shows where the focus is.
    await page.keyboard.press('Shift');
    const seen = await seenChange(page, frame(page), () => target(page).focus());
    await expect(target(page)).toBeFocused();
    const { width = 0, height = 0 } = (await frame(page).boundingBox()) ?? {};
    // Round corners are shorter than square ones by up to a fifth.
    expect(seen).toBeGreaterThan(0.8 * 2 * 2 * (width + height));
  });
}

interface State {
  readonly what: string;
  readonly path: string;
  readonly who?: string;
  place(page: Page): Locator;
  act(page: Page): Promise<unknown>;
}

const away = (page: Page) => page.mouse.move(0, 0);
/** Each way in which something is chosen or wrong. */
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
    place: (page) => page.locator('.choice-panel', { hasText: '1,000万円以上' }),
    act: (page) => page.getByLabel('1,000万円以上').check(),
  },
  {
    what: 'a check mark that is set',
    path: paths.ndaAgree,
    place: (page) => page.locator('.check-row'),
    act: (page) => page.getByRole('checkbox').check(),
  },
  {
    what: 'a job type that is wished for',
    path: register.desiredJob,
    who: 'fumi',
    place: (page) => page.locator('.chip-toggle').first(),
    act: (page) => page.locator('.chip-toggle').first().click(),
  },
  {
    what: 'a field that is wrong',
    path: paths.login,
    place: (page) => page.locator('.field').first(),
    act: async (page) => {
      await page.getByRole('button', { name: 'ログイン', exact: true }).click();
      await expect(page.locator('.error-summary')).toBeFocused();
    },
  },
];
/** As large as the smallest mark: a dot of 10 px. */
const MARK = 60;

for (const forcedColors of ['none', 'active'] as const) {
  for (const { what, path, who, place, act } of states) {
    test(`${what} is seen without colours${forcedColors === 'active' ? ', and with forced ones' : ''}`, async ({
      page,
    }) => {
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
    });
  }
}

test('the two kinds of work are told in words wherever they are told in colours', async ({ page }) => {
  await open(page, '/?type=side-job');
  const badges = page.locator('.offer-card:not(.is-loading) .badge');
  await expect(badges.first()).toBeVisible();
  for (const words of await badges.allTextContents()) expect(words).toBe('副業');
  await page.locator('.offer-card:not(.is-loading) a').first().click();
  await expect(page.locator('main .badge').first()).toHaveText('副業');
});
