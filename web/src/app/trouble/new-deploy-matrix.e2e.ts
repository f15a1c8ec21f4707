import { SLOW } from '#web/e2e/matrix.ts';
import { openProfile, openSection } from '#web/e2e/member/profile-sections.ts';
import { allFetched } from '#web/e2e/network/all-fetched.ts';
import { test } from '#web/e2e/network/deployed.ts';
import { countDocuments, laterDeploy, moveTo } from '#web/e2e/network/next-deploy.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, type Page, person, sendLogin } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { leftBehind } from '#web/tools/test-run/places.ts';

const dist = leftBehind('web');
const same = () => laterDeploy(dist, '');
const next = () => laterDeploy(dist, 'next');
const without = (part: RegExp) => new Map([...same()].filter(([path]) => !part.test(path)));

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Navigates within the site like the router. */
const goOn = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);

const atHome = async (page: Page) => {
  await page.goto(paths.home);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await allFetched(page);
};

for (const missing of ['404', 'a page'] as const) {
  test(
    `missing styles (${missing}) load the new deploy, or show a message if there is none`,
    SLOW,
    async ({ page, host }) => {
      await atHome(page);
      const documents = countDocuments(page);
      host.deploy(without(/[.]css$/), missing);
      await moveTo(page, host);
      await goOn(page, paths.contact);
      await expect(title(page)).toContainText('問題が発生しました');
      expect(documents()).toBe(0);
      await goOn(page, paths.home);
      host.deploy(next(), missing);
      await goOn(page, paths.contact);
      await expect(title(page)).toHaveText('お問い合わせ');
      expect(documents()).toBe(1);
    },
  );
}

test('never reloads by itself if the browser forbids storage', SLOW, async ({ page, host }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await atHome(page);
  const documents = countDocuments(page);
  host.deploy(next(), 'a page');
  await moveTo(page, host);
  await goOn(page, paths.company);
  await expect(title(page)).toHaveText('サイトが新しくなりました');
  expect(documents()).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(title(page)).toHaveText('会社概要');
});

test("shows a message and both ways out even without the error page's files", SLOW, async ({ page, host }) => {
  await page.route(/shared-.*js$/, (route) => route.abort());
  await page.goto(paths.home);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  host.deploy(without(/company-screen|shared-.*js$/), '404');
  await moveTo(page, host);
  await goOn(page, paths.company);
  await expect(title(page)).toContainText('問題が発生しました');
  await expect(page.getByRole('main').getByRole('link', { name: 'ホームへ戻る' })).toBeVisible();
});

test.describe('without the code of toasts', () => {
  test.use({ expectedStatuses: [401, 422] });
  test('shows a failure in place', SLOW, async ({ page }) => {
    await page.route(/toast-cards/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(paths.login);
    await sendLogin(page, { ...person('minori'), password: 'Wrong.2026' });
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('メールアドレス')).toHaveValue(person('minori').email);
  });
});

test.describe('an unsaved section of the profile', () => {
  test('stays if another part of the page is missing', SLOW, async ({ page, host }) => {
    const section = await openSection(page, 'resume');
    await allFetched(page);
    const documents = countDocuments(page);
    host.deploy(next(), '404');
    await moveTo(page, host);
    const typed = section.getByLabel('追加するURL');
    await typed.fill('https://takanashi-aoi.example/wri');
    await page.getByRole('button', { name: 'お名前・連絡先を編集' }).click();
    await expectToast(page, '編集画面を読み込めませんでした');
    await page.getByRole('tab').last().click();
    await expect(page.getByText('おすすめの求人を読み込めませんでした')).toBeVisible();
    await page.getByRole('tab').first().click();
    await expect(typed).toHaveValue('https://takanashi-aoi.example/wri');
    expect(documents()).toBe(0);
  });

  test('loads the new deploy if nothing was typed', SLOW, async ({ page, host }) => {
    await openProfile(page);
    await expect(page.locator('#resume')).toBeVisible();
    await allFetched(page);
    const documents = countDocuments(page);
    host.deploy(next(), 'a page');
    await moveTo(page, host);
    const edit = page.getByRole('button', { name: 'お名前・連絡先を編集' });
    const loaded = page.waitForEvent('load');
    await edit.click();
    await loaded;
    await edit.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(documents()).toBe(1);
  });
});
