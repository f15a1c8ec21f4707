import { everyNth } from '#web/e2e/matrix.ts';
import { applyBar, offerCards } from '#web/e2e/offers.ts';
import { paths } from '#web/src/paths.ts';
import { seenChange } from './page/seen-change.ts';
import { expect, type Locator, logIn, type Page, test } from './test.ts';

const { register } = paths;

interface Ring {
  readonly what: string;
  readonly path: string;
  readonly who?: string;
  target(page: Page): Locator;
  /** The element with the ring, if it is not the target itself. */
  frame?(page: Page): Locator;
}

const rings: readonly Ring[] = [
  {
    what: 'a link on the dark banner',
    path: '/',
    target: (page) => page.getByRole('complementary', { name: 'お知らせ' }).getByRole('link'),
  },
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
    frame: (page) => page.getByRole('searchbox').first().locator('..'),
  },
  {
    what: 'a card',
    path: '/',
    target: (page) => offerCards(page).getByRole('link').first(),
    frame: (page) => offerCards(page).first(),
  },
  { what: 'a link of the footer', path: '/', target: (page) => page.getByRole('contentinfo').getByRole('link').last() },
  { what: 'a field', path: paths.login, target: (page) => page.getByLabel('メールアドレス') },
  {
    what: 'a check mark',
    path: paths.ndaAgree,
    target: (page) => page.getByRole('checkbox'),
    frame: (page) => page.getByRole('main').locator('label:has(input[type=checkbox])'),
  },
  {
    what: 'a radio button',
    path: register.annualIncome,
    who: 'minori',
    target: (page) => page.getByRole('radio', { checked: true }),
    frame: (page) => page.getByRole('main').locator('label:has(:checked)'),
  },
  {
    what: 'a destructive button',
    path: paths.settings,
    who: 'minori',
    target: (page) => page.getByRole('button', { name: '退会手続きに進む' }),
  },
  {
    what: 'the bar over the end of an offer',
    path: paths.offer(1),
    who: 'minori',
    target: (page) => applyBar(page).getByRole('button').last(),
  },
];

const open = async (page: Page, path: string, who?: string) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (who) await logIn(page, who);
  await page.goto(path);
};

/** Chosen elements have their own outline in forced colours. */
const chosen = rings.filter(({ what }) => /^a (?:chosen|radio)/.test(what));

const all = [
  ...rings.map((ring) => ({ ...ring, isForced: false })),
  ...chosen.map((ring) => ({ ...ring, isForced: true })),
];

for (const [place, { what, path, who, target, frame = target, isForced }] of all.entries()) {
  const where = isForced ? ', in forced colours' : '';
  test(
    `the focus ring of ${what} is two pixels thick with a contrast of 3:1${where}`,
    everyNth(place, all.length),
    async ({ page }) => {
      await open(page, path, who);
      if (isForced) await page.emulateMedia({ forcedColors: 'active' });
      await expect(target(page)).toBeVisible();
      await frame(page).scrollIntoViewIfNeeded();
      // A key press last: the browser then shows the focus ring.
      await page.keyboard.press('Shift');
      const seen = await seenChange(page, frame(page), () => target(page).focus());
      await expect(target(page)).toBeFocused();
      const { width = 0, height = 0 } = (await frame(page).boundingBox()) ?? {};
      // Round corners shorten the outline by up to a fifth.
      expect(seen).toBeGreaterThan(0.8 * 2 * 2 * (width + height));
    },
  );
}
