import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/src/paths.ts';

/** The server does its work, but the response is lost. */
const lost = (path: string) => ({ method: 'POST', path, cut: true, times: 1 });
/** The next `times` reads of the stored state fail, too. */
const unseen = (times: number) => ({ method: 'GET', path: '/api/user/me', drop: true, times });

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: '通信' });
const stored = async (world: World) => (await (await world.api('/api/user/me')).json()).data;
test.use({ expectedStatuses: [0, 401] });

test.describe('a résumé whose response is lost', () => {
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

  test('is stored once when it is resent with more', async ({ page, world }) => {
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
