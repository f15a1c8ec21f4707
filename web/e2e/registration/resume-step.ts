import { fileInput } from '#web/e2e/page/nameless.ts';
import { expect, logIn, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

export const MB = 1024 * 1024;

/** A PDF of `size` bytes. */
export const pdf = (name: string, size = 2000) => {
  const buffer = Buffer.alloc(size, 'x');
  buffer.write('%PDF-1.7\n');
  return { name, mimeType: 'application/pdf', buffer };
};

/** Logs in and opens the résumé step. */
export const open = async (page: Page, who = 'minori') => {
  await logIn(page, who);
  await page.goto(paths.register.resume);
  await expect(page.getByRole('heading', { level: 1, name: '履歴書・職務経歴書' })).toBeVisible();
};

/** Chooses files in the file dialog. */
export const choose = (page: Page, ...files: ReturnType<typeof pdf>[]) => fileInput(page).setInputFiles(files);

/** A file or URL in the list. */
export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

export const addUrl = async (page: Page, url: string) => {
  await page.getByLabel('追加するURL').fill(url);
  await page.getByRole('button', { name: 'URLを追加' }).click();
};

export const next = (page: Page) => page.getByRole('button', { name: '次へ' });
