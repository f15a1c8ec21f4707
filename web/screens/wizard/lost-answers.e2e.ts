import { AFTER_CAREERS } from '#web/e2e/career-step.ts';
import { expect, logIn, logInWith, type Page, test } from '#web/e2e/test.ts';
import { expectNoToast, expectToast } from '#web/e2e/toasts.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/paths.ts';

/** The server does its work; its answer does not come. */
const lost = (path: string) => ({ method: 'POST', path, cut: true, times: 1 });
/** For so many times nobody can look what became of it either. */
const unseen = (times: number) => ({ method: 'GET', path: '/api/user/me', drop: true, times });

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: '通信' });
const stored = async (world: World) => (await (await world.api('/api/user/me')).json()).data;
/** Paths of what is sent from here on, looking left out. */
const watchSent = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  return sent;
};

test.use({ expectedStatuses: [0, 401] });

test.describe('a school whose answer gets lost', () => {
  const SCHOOL = '/api/user/school';
  const name = (page: Page) => page.getByLabel('学校名');
  /** Every field is touched: nothing has to be read before it is sent. */
  const fill = async (page: Page) => {
    await page.getByRole('radio', { name: '大学', exact: true }).check();
    await name(page).fill('北山大');
    await page.getByLabel('学部・学科').fill('文学部');
    await page.getByLabel('卒業年（見込みを含む）').fill('2013');
  };

  test.describe('in the registration', () => {
    test.use({ scenario: 'registration-step-4', expectedStatuses: [0, 401, 500] });
    const next = (page: Page) => page.getByRole('button', { name: '次へ', exact: true });
    const fillSchool = async (page: Page) => {
      await logInWith(page, { email: 'sora@example.com', password: 'Sora-2026' });
      await page.goto(paths.register.lastEducation);
      await fill(page);
    };

    test('is stored once, as it was corrected after the failure', async ({ page, world }) => {
      await fillSchool(page);
      await world.fail(lost(SCHOOL), unseen(1));
      await next(page).click();
      await expect(failure(page)).toBeVisible();
      await name(page).fill('北山大学');
      await next(page).click();
      await expect(page).toHaveURL(paths.register.currentCompany);
      expect((await stored(world)).user_schools).toMatchObject([{ school_name: '北山大学' }]);
    });

    test('is not sent again before it was looked what became of it', async ({ page, world }) => {
      await fillSchool(page);
      await world.fail(lost(SCHOOL), unseen(2));
      await next(page).click();
      await expect(failure(page)).toBeVisible();
      const sent = watchSent(page);
      const looked = page.waitForEvent('requestfailed');
      await next(page).click();
      await looked;
      await expect(next(page)).not.toHaveAttribute('aria-busy', 'true');
      await expect(failure(page)).toBeVisible();
      expect(sent).toEqual([]);
      await next(page).click();
      await expect(page).toHaveURL(paths.register.currentCompany);
      expect((await stored(world)).user_schools).toHaveLength(1);
    });

    test('is no failure where it can be seen that it was stored', async ({ page, world }) => {
      await fillSchool(page);
      await world.fail(lost(SCHOOL));
      await next(page).click();
      await expect(page).toHaveURL(paths.register.currentCompany);
      expect((await stored(world)).user_schools).toHaveLength(1);
    });

    test('is no failure either where it was answered and only the member cannot be read after it', async ({
      page,
      world,
    }) => {
      await fillSchool(page);
      await world.fail({ method: 'GET', path: '/api/user/me', status: 500 });
      await next(page).click();
      await expect(page).toHaveURL(paths.register.currentCompany);
      await expect(page.getByLabel('会社名')).toBeVisible();
      await expectNoToast(page);
    });
  });

  test.describe('in the profile', () => {
    test.use({ scenario: 'empty-profile' });
    test('is stored once and shown as it was corrected', async ({ page, world }) => {
      await logIn(page, 'fumi');
      await page.goto(paths.profile);
      const section = page.locator('#last-education');
      const save = section.getByRole('button', { name: '保存', exact: true });
      await section.getByRole('button', { name: /入力する/ }).click();
      await fill(page);
      await world.fail(lost(SCHOOL), unseen(1));
      await save.click();
      await expect(failure(page)).toBeVisible();
      await name(page).fill('北山大学');
      await save.click();
      await expect(section.locator('form')).toHaveCount(0);
      await expect(section).toContainText('北山大学');
      expect((await stored(world)).user_schools).toHaveLength(1);
    });
  });
});

test.describe('a career whose answer gets lost', () => {
  test.use({ scenario: 'no-career' });
  const save = (page: Page) => page.getByRole('button', { name: '保存して次へ' });

  for (const [what, company] of [
    ['sent again as it was', '株式会社こだま'],
    ['corrected and sent again', '株式会社こだま製作所'],
  ] as const) {
    test(`is stored once when it is ${what}`, async ({ page, world }) => {
      await logIn(page, 'minori');
      await page.goto(paths.register.career);
      await page.getByLabel('会社名').fill('株式会社こだま');
      const start = page.getByRole('group', { name: '開始年月' });
      await start.getByLabel('年').fill('2019');
      await start.getByLabel('月').fill('4');
      await page.getByLabel('この会社に在職中').check();
      await page.getByLabel('部署').fill('営業部');
      await page.getByLabel('役職').fill('課長');
      await world.fail(lost('/api/user/career'), unseen(1));
      await save(page).click();
      await expect(failure(page)).toBeVisible();
      await page.getByLabel('会社名').fill(company);
      await save(page).click();
      await expect(page).toHaveURL(AFTER_CAREERS);
      expect((await stored(world)).user_careers).toMatchObject([{ company_name: company }]);
    });
  }
});

test.describe('a résumé whose answer gets lost', () => {
  const again = (page: Page) => page.getByRole('button', { name: 'もう一度アップロードする' });
  const buffer = Buffer.from('%PDF-1.7\n');
  const file = { name: '履歴書.pdf', mimeType: 'application/pdf', buffer };
  const sendFile = async (page: Page, world: World) => {
    await logIn(page, 'minori');
    await page.goto(paths.register.resume);
    await page.locator('input[type=file]').setInputFiles([file]);
    await world.fail(lost('/api/user/resume'), unseen(1));
    await page.getByRole('button', { name: '次へ' }).click();
    await expect(failure(page)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: file.name })).toContainText('まだ登録されていません');
  };

  test('is stored once when it is sent again', async ({ page, world }) => {
    await sendFile(page, world);
    await again(page).click();
    await expect(page).toHaveURL(paths.register.career);
    await expectToast(page, '履歴書.pdf をアップロードしました');
    expect((await stored(world)).resumes.files).toMatchObject([{ file_name: file.name }]);
  });

  test('is stored once when more is sent with it', async ({ page, world }) => {
    await sendFile(page, world);
    await page.getByLabel('追加するURL').fill('https://portfolio.example');
    await again(page).click();
    await expect(page).toHaveURL(paths.register.career);
    expect((await stored(world)).resumes).toMatchObject({
      files: [{ file_name: file.name }],
      urls: [{ url: 'https://portfolio.example' }],
    });
  });
});
