import { SLOW } from '#web/e2e/matrix.ts';
import { openSection } from '#web/e2e/member/profile-sections.ts';
import { allFetched } from '#web/e2e/network/all-fetched.ts';
import { countDocuments, laterDeploy, moveTo, test } from '#web/e2e/network/next-deploy.ts';
import { fileInput } from '#web/e2e/page/nameless.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, logIn, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { leftBehind } from '#web/tools/test-run/places.ts';

const { register } = paths;
const second = () => laterDeploy(leftBehind('web'), 'second1');
const third = () => laterDeploy(leftBehind('web'), 'third01');

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const buffer = Buffer.from('%PDF-1.7\nx');

const back = (page: Page) => page.getByRole('link', { name: '戻る' });
const reload = (page: Page) => page.getByRole('main').getByRole('button', { name: 'もう一度読み込む' });

test('loads the new deploy once, with the typed input, if a screen is missing and no picked file would be lost', async ({
  page,
  host,
}) => {
  await logIn(page, 'minori');
  await page.goto(register.resume);
  await expect(page.getByLabel('追加するURL')).toBeVisible();
  await allFetched(page);
  host.deploy(second(), 'a page');
  await moveTo(page, host);
  const documents = countDocuments(page);
  const file = page.getByRole('listitem').filter({ hasText: '履歴書.pdf' });
  await fileInput(page).setInputFiles({ name: '履歴書.pdf', mimeType: 'application/pdf', buffer });
  await expect(file).toBeVisible();
  await back(page).click();
  await expect(title(page)).toHaveText('サイトが新しくなりました');
  await page.goBack();
  await expect(file).toBeVisible();
  expect(documents()).toBe(0);
  await page.getByRole('button', { name: '履歴書.pdfを削除する' }).click();
  await expect(file).toHaveCount(0);
  await page.getByLabel('追加するURL').fill('https://onodera.example/wri');
  await back(page).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(documents()).toBe(1);
  await page.goBack();
  await expect(page.getByLabel('追加するURL')).toHaveValue('https://onodera.example/wri');
  await allFetched(page);
  // Another deploy directly afterwards: pages must not reload repeatedly.
  host.deploy(third(), '404');
  await page.getByRole('link', { name: 'ツギミチ' }).first().click();
  await page.getByRole('contentinfo').getByRole('link', { name: '会社概要' }).click();
  await expect(title(page)).toHaveText('サイトが新しくなりました');
  expect(documents()).toBe(1);
  await reload(page).click();
  await expect(title(page)).toHaveText('会社概要');
  expect(documents()).toBe(2);
});

test('an unsaved section of the profile stays if another part of the page is missing', async ({ page, host }) => {
  const section = await openSection(page, '履歴書・職務経歴書');
  await allFetched(page);
  host.deploy(second(), '404');
  await moveTo(page, host);
  const documents = countDocuments(page);
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

test('reloads if the entry script is missing, and shows a message if the page is also an old one', async ({
  page,
  host,
}) => {
  await page.goto(paths.company);
  await expect(title(page)).toHaveText('会社概要');
  const documents = countDocuments(page);
  const words = page.getByRole('alert').filter({ hasText: 'ページを読み込めませんでした' });
  host.deploy(third(), '404', second());
  await moveTo(page, host);
  await page.reload();
  await expect(words).toBeVisible();
  expect(documents()).toBe(1);
  await page.goto(paths.login);
  await page.getByLabel('メールアドレス').fill('minori@example.com');
  host.deploy(third(), 'a page');
  await page.evaluate(() => window.__renew?.());
  expect(documents()).toBe(2);
  await page.getByRole('link', { name: '再読み込み' }).click();
  await expect(title(page)).toHaveText('ログイン');
  expect(documents()).toBe(3);
});

test.describe(() => {
  test.use({ expectedComplaints: /gone\.js/ });

  test('ignores a failed script of a browser extension', SLOW, async ({ page }) => {
    await page.goto(paths.company);
    await expect(title(page)).toHaveText('会社概要');
    const documents = countDocuments(page);
    await page.evaluate(async () => {
      const script = Object.assign(document.createElement('script'), {
        type: 'module',
        src: 'http://localhost:9/gone.js',
      });
      const failed = new Promise((resolve) => script.addEventListener('error', resolve));
      document.head.prepend(script);
      await failed;
      // As long as the check for a newer page takes.
      await fetch(location.href, { cache: 'reload' });
    });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click();
    await expect(title(page)).toHaveText('利用規約');
    expect(documents()).toBe(0);
  });
});
