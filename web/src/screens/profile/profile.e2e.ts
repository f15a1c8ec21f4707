import { SLOW } from '#web/e2e/matrix.ts';
import { section } from '#web/e2e/member/profile-sections.ts';
import { holdResponse } from '#web/e2e/network/held-response.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { expect, type Locator, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const scrollToSection = (page: Page, name: string) =>
  section(page, name).evaluate((element) => element.scrollIntoView());

test('a full profile requests its names once a session, has a side menu', async ({ page, kit }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const menu = page.getByRole('navigation', { name: 'プロフィールの目次' });
  const job = section(page, '現在の職種');

  await test.step('requests the names of industry and job in parallel to the member, once a session', async () => {
    const requests = async () =>
      (await kit.journal()).filter(({ path }) => ['/api/industries', '/api/job-types'].includes(path));
    await logIn(page, 'aoi');
    const member = await holdResponse(page, 'GET', '/api/user/me');
    await page.goto(paths.profile, { waitUntil: 'commit' });
    await expect.poll(requests).toHaveLength(2);
    member.release();
    await expect(job).toContainText('UIデザイン');
    await page.reload();
    await expect(job).toContainText('UIデザイン');
    expect(await requests()).toHaveLength(2);
  });

  await test.step('the side menu leads to the sections and is fixed until the page is scrolled far', async () => {
    await page.evaluate(() => scrollTo(0, 900));
    await expect(menu).toHaveAttribute('data-fixed');
    await expect(menu.locator('[aria-current]')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 1400));
    await expect(menu).not.toHaveAttribute('data-fixed');
    await page.evaluate(() => scrollTo(0, 0));
    await menu.getByRole('link', { name: '最終学歴' }).click();
    await expect(page).toHaveURL(`${paths.profile}#last-education`);
    await expect(section(page, '最終学歴')).toBeInViewport();
  });

  await test.step('prints its sections across landscape paper', async () => {
    await page.emulateMedia({ media: 'print' });
    expect((await job.boundingBox())?.width).toBeGreaterThan(1_000);
  });
});

const SECTIONS = [
  ['resume', '履歴書・職務経歴書'],
  ['anual-income', '現在の年収'],
  ['last-education', '最終学歴'],
  ['current-industry', '現在の業種'],
  ['current-job', '現在の職種'],
  ['current-company', '現在の勤務先'],
  ['career', '職歴'],
  ['desire-industry', '希望業種'],
  ['desire-job', '希望職種'],
] as const;
const WIDTH = 375;

const row = (page: Page) => page.getByRole('navigation', { name: 'プロフィールの目次' });
const open = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
  await expect(row(page)).toBeVisible();
};
const box = async (target: Locator) => {
  const found = await target.boundingBox();
  if (!found) throw new Error(`${target} is not visible.`);
  return { ...found, bottom: found.y + found.height, right: found.x + found.width };
};
/** The row begins at the end of the header. */
const expectBelowHeader = async (page: Page) => {
  const header = await box(page.getByRole('banner'));
  await expect.poll(async () => Math.abs((await box(row(page))).y - header.bottom)).toBeLessThanOrEqual(1);
};
const expectInRow = async (chip: Locator, width: number) => {
  // The row scrolls after the chip becomes current, so wait until both its ends are visible.
  const outside = async () => {
    const { x, right } = await box(chip);
    return Math.max(0, -x, right - width);
  };
  await expect.poll(outside, `hidden pixels of the current chip at ${width} px`).toBe(0);
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: WIDTH, height: 812 } });

  test('each of the nine chips leads to its section and becomes the current one, also by manual scrolling', async ({
    page,
  }) => {
    await open(page);
    await expect(row(page).getByRole('link')).toHaveText(SECTIONS.map(([, title]) => title));
    const chipOf = (title: string) => row(page).getByRole('link', { name: title });
    const expectCurrent = async (title: string) => {
      await expect(chipOf(title)).toHaveAttribute('aria-current', 'location');
      await expectInRow(chipOf(title), WIDTH);
    };
    for (const [id, title] of SECTIONS) {
      await chipOf(title).click();
      await expect(page).toHaveURL(`${paths.profile}#${id}`);
      await expectCurrent(title);
      await expectBelowHeader(page);
      const { bottom } = await box(row(page));
      expect((await box(section(page, title))).y, `${title} is not covered`).toBeGreaterThanOrEqual(bottom);
      await expect(section(page, title).getByRole('heading', { level: 2 })).toBeInViewport();
    }
    await expectNoSidewaysScroll(page);

    // The pressed chip keeps the focus, which must not stop the row.
    await chipOf('現在の年収').click();
    await expectCurrent('現在の年収');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectCurrent('希望職種');
    await expectBelowHeader(page);
    for (const [, title] of SECTIONS.slice(0, 5)) {
      await scrollToSection(page, title);
      await expectCurrent(title);
    }
    await expectBelowHeader(page);
    await test.step('a chip does not move under the pressing pointer while the page scrolls', async () => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await chipOf('現在の業種').click();
      await expect(chipOf('現在の業種')).toHaveAttribute('aria-current', 'location');
      const { x, y, width, height } = await box(chipOf('現在の職種'));
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await scrollToSection(page, '履歴書・職務経歴書');
      await expect(chipOf('履歴書・職務経歴書')).toHaveAttribute('aria-current', 'location');
      await page.mouse.up();
      await expect(page).toHaveURL(`${paths.profile}#current-job`);
    });
  });

  test('keeps the sticky parts of the industry picker below the row', SLOW, async ({ page }) => {
    await open(page);
    const industries = section(page, '希望業種');
    await industries.getByRole('button', { name: /編集/ }).click();
    await industries.getByRole('searchbox').fill('出版');
    const tray = industries.getByRole('status').filter({ hasText: '選択中' }).locator('..');
    await industries.getByRole('button', { name: '保存する', exact: true }).scrollIntoViewIfNeeded();
    const [above, below] = [await box(row(page)), await box(tray)];
    expect(below.y).toBeGreaterThanOrEqual(above.bottom - 1);
  });
});
