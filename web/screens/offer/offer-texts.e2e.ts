import { loadScenario } from '#fixtures/load.ts';
import { offerCards } from '#web/e2e/offers.ts';
import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { offers, values } = loadScenario('ordinary-day');
const offerOf = (id: number | undefined) => offers.find((one) => one.id === id);
type Offer = NonNullable<ReturnType<typeof offerOf>>;

/** What the page of each kind says, by the field it comes from. */
const SHARED = [
  'title',
  'job_type',
  'location',
  'business_content_summary',
  'business_content_detail',
  'area_of_responsibility',
  'required_skills',
  'welcome_skills',
  'employment_status',
  'remote_work',
  'way_of_working',
  'working_hours',
  'working_time',
  'career_step',
  'business',
] as const satisfies readonly (keyof Offer)[];
const CAREER = [
  'annual_income',
  'salary_system',
  'salary_revision',
  'bonus',
  'place_of_work',
  'holiday',
  'treatment_benefits',
  'company_vision',
] as const;
const SIDE = ['reward_detail'] as const;

/** A line of a text without what marks it as a heading or a point. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^[\s#■●・*-]+/, '').trim())
    .filter((line) => line !== '');

for (const { kind, offer, fields } of [
  { kind: 'a career change', offer: offerOf(values.offer_id), fields: [...SHARED, ...CAREER] },
  { kind: 'a side job', offer: offerOf(values.side_offer_id), fields: [...SHARED, ...SIDE] },
]) {
  test(`every field of ${kind} stands on its page`, async ({ page }) => {
    await page.goto(paths.offer(offer?.id ?? 0));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer?.title ?? '');
    const shown = await page.getByRole('main').textContent();
    for (const field of fields) {
      const lines = linesOf(offer?.[field] ?? '');
      expect(lines, field).not.toEqual([]);
      for (const line of lines) expect(shown, field).toContain(line);
    }
  });
}

test('what a side job pays is a range in yen, grouped by thousands', async ({ page }) => {
  const { id = 0, reward_min = 0, reward_max = 0 } = offerOf(values.side_offer_id) ?? {};
  const grouped = (yen: number) => yen.toLocaleString('ja-JP');
  await page.goto(paths.offer(id));
  await expect(page.getByRole('main')).toContainText(`${grouped(reward_min)}〜${grouped(reward_max)}円`);
});

test.describe('an offer without a picture', () => {
  test.use({ scenario: 'bare-offers' });
  test('has one of ours, in the list and on its page, each kind its own', async ({ page }) => {
    for (const [address, name] of [
      ['/', 'career'],
      ['/?type=side-job', 'side'],
    ] as const) {
      await page.goto(address);
      const art = offerCards(page).locator('img').first();
      await expect(art).toHaveAttribute('src', new RegExp(`fallback-${name}`));
      await expect.poll(() => art.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      await offerCards(page).getByRole('link').first().click();
      await expect(page.getByRole('main').locator('img').first()).toHaveAttribute(
        'src',
        new RegExp(`fallback-${name}`),
      );
    }
  });
});

test.describe('texts with markup in them', () => {
  test.use({ scenario: 'markup-in-texts' });
  test('are shown as they are written, and an address that is a script is no link', async ({ page }) => {
    const [offer] = loadScenario('markup-in-texts').offers;
    await page.goto('/');
    await expect(offerCards(page).first().getByRole('heading', { level: 3 })).toHaveText(offer?.title ?? '');
    await expect(offerCards(page).first()).toContainText('<b>吹き出し</b>制作所');
    await expect(offerCards(page).first()).toContainText('<u>600万円</u>');
    await page.goto(paths.offer(offer?.id ?? 0));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer?.title ?? '');
    await expect(page).toHaveTitle(`${offer?.title}｜ツギミチ`);
    const main = page.getByRole('main');
    await expect(main).toContainText('<script>document.body.remove()</script>');
    await expect(main).toContainText('<a href="https://evil.example/">詳しくは</a>');
    await expect(main.getByRole('region', { name: '会社情報' })).toContainText('<b>吹き出し</b>制作所');
    await expect(main.getByRole('region', { name: '会社情報' }).getByRole('link')).toHaveCount(0);
    await expect(main.locator('script, u, i, a[href^="javascript:"], a[href*="evil"]')).toHaveCount(0);
  });
});
