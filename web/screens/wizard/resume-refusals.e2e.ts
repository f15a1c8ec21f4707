import { utimes, writeFile } from 'node:fs/promises';
import { WIDE } from '#web/e2e/matrix.ts';
import { MB, next, open, row } from '#web/e2e/resume-step.ts';
import { expect, expectAccessible, type Locator, logIn, type Page, test } from '#web/e2e/test.ts';
import { uploadLimit } from '#web/e2e/upload-limit.ts';
import { paths } from '#web/paths.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
/** A big one is chosen from the disk: as bytes it takes its time to reach the browser. */
const bigPdf = async (path: string, size: number) => {
  await writeFile(path, Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(size - 8, 'x')]));
  return path;
};
const input = (page: Page) => page.locator('input[type=file]');
const takeAway = (page: Page, name: string) => row(page, name).getByRole('button', { name: /を取り除く$/ });
const again = (page: Page) => page.getByRole('button', { name: 'もう一度アップロードする' });
const told = (within: Page | Locator) =>
  within.getByRole('alert').filter({ hasText: '取り除くか、別のファイルに差し替えてください' });

test('a file that cannot be sent holds the profile back from saying that it is saved', async ({ page }, info) => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
  const section = page.locator('#resume');
  await section.getByRole('button', { name: /編集/ }).click();
  await input(page).setInputFiles(await bigPdf(info.outputPath('作品集.pdf'), 11 * MB));
  await expect(row(page, '作品集.pdf')).toContainText('10MB以下のファイルを選択してください');
  await section.getByRole('button', { name: '保存', exact: true }).click();
  await expect(told(section)).toBeVisible();
  await expect(takeAway(page, '作品集.pdf')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(row(page, '作品集.pdf')).toHaveCount(0);
  await expect(told(section)).toHaveCount(0);
  await section.getByRole('button', { name: '保存', exact: true }).click();
  await expect(section.locator('form')).toHaveCount(0);
});

test('a file that is a byte too large does not read as large enough', async ({ page }, info) => {
  await open(page);
  await input(page).setInputFiles(await bigPdf(info.outputPath('作品集.pdf'), 10 * MB + 1));
  await expect(row(page, '作品集.pdf')).toContainText('作品集.pdf（10.1MB）');
  await expect(row(page, '作品集.pdf')).toContainText('10MB以下のファイルを選択してください');
  await input(page).setInputFiles(await bigPdf(info.outputPath('履歴書.pdf'), 10 * MB));
  await expect(row(page, '履歴書.pdf')).toContainText('10MB');
  await expect(row(page, '履歴書.pdf')).not.toContainText('選択してください');
});

test('that five addresses are the most is told only as long as there is no room', WIDE, async ({ page }) => {
  await open(page);
  const url = page.getByLabel('追加するURL');
  for (const name of ['1', '2', '3', '4', '5', '6']) {
    await url.fill(`https://${name}.example`);
    await url.press('Enter');
  }
  const tooMany = page.getByText('URLは5つまで登録できます');
  await expect(tooMany).toBeVisible();
  await expect(url).toHaveAttribute('aria-invalid', 'true');
  await takeAway(page, 'https://2.example').click();
  await expect(tooMany).toHaveCount(0);
  await expect(url).not.toHaveAttribute('aria-invalid');
  await expect(url).toHaveValue('https://6.example');
  await page.getByRole('button', { name: 'URLを追加' }).click();
  await expect(row(page, 'https://6.example')).toBeVisible();
});

test('a good file is not sent without the one beside it that cannot be, and none is lost', async ({ page, world }) => {
  await open(page);
  await input(page).setInputFiles([pdf('履歴書.pdf'), { ...pdf('作品集.pdf'), buffer: Buffer.from('GIF89a') }]);
  await next(page).click();
  await expect(takeAway(page, '作品集.pdf')).toBeFocused();
  await expect(told(page)).toBeVisible();
  await expect(row(page, '履歴書.pdf')).toBeVisible();
  const { data } = await (await world.api('/api/user/me')).json();
  expect(data.resumes.files).toEqual([]);
  await page.keyboard.press('Enter');
  await next(page).click();
  await expect(page).toHaveURL(paths.register.career);
});

test.describe('a file that the server refuses', () => {
  test.use({ scenario: 'resume-file-refused', expectedStatuses: [401, 422] });
  test('stays until it is taken away, however often it is sent', async ({ page }) => {
    await open(page, 'aoi');
    await input(page).setInputFiles([pdf('新しい履歴書.pdf')]);
    await next(page).click();
    await expect(row(page, '新しい履歴書.pdf')).toContainText('以下のファイルタイプを指定してください');
    await expect(takeAway(page, '新しい履歴書.pdf')).toBeFocused();
    await again(page).click();
    await expect(told(page)).toBeVisible();
    await expect(takeAway(page, '新しい履歴書.pdf')).toBeFocused();
    await expect(page).toHaveURL(paths.register.resume);
  });
});

test.describe('an address that the server refuses', () => {
  test.use({ expectedStatuses: [401, 422] });
  test('stays until it is taken away', WIDE, async ({ page, world }) => {
    await open(page, 'aoi');
    const sentence = '有効なURLを入力してください。';
    const body = { message: sentence, errors: { 'resume_url.0': [sentence] } };
    await world.fail({ method: 'POST', path: '/api/user/resume', status: 422, body });
    await page.getByLabel('追加するURL').fill('https://portfolio.example');
    await next(page).click();
    await expect(row(page, 'https://portfolio.example')).toContainText(sentence);
    await again(page).click();
    await expect(page.getByRole('alert').filter({ hasText: '取り除くか、別のURLに差し替えてください' })).toBeVisible();
    await expect(takeAway(page, 'https://portfolio.example')).toBeFocused();
  });
});

test('a file that was changed on the disk is told, and goes when it is chosen once more', async ({ page }, info) => {
  await open(page, 'aoi');
  const path = info.outputPath('新しい履歴書.pdf');
  await writeFile(path, '%PDF-1.7 first');
  await input(page).setInputFiles(path);
  await expect(row(page, '新しい履歴書.pdf')).toBeVisible();
  await writeFile(path, '%PDF-1.7 second, and longer');
  await next(page).click();
  await expect(row(page, '新しい履歴書.pdf')).toContainText('ファイルを読み込めませんでした');
  await expect(told(page)).toBeVisible();
  await expect(takeAway(page, '新しい履歴書.pdf')).toBeFocused();
  await again(page).click();
  await expect(page).toHaveURL(paths.register.resume);
  await input(page).setInputFiles(path);
  await expect(row(page, '新しい履歴書.pdf')).toHaveCount(1);
  await expect(row(page, '新しい履歴書.pdf')).not.toContainText('読み込めませんでした');
  await again(page).click();
  await expect(page).toHaveURL(paths.register.career);
});

test(
  'a refused file is checked anew when it is chosen again, with its name, size and time the same',
  WIDE,
  async ({ page }, info) => {
    await open(page, 'aoi');
    const path = info.outputPath('新しい履歴書.pdf');
    const time = new Date('2026-01-05T09:00:00Z');
    for (const content of ['+PDF-1.7', '%PDF-1.7']) {
      await writeFile(path, content);
      await utimes(path, time, time);
      await input(page).setInputFiles(path);
      await expect(row(page, '新しい履歴書.pdf')).toHaveAttribute(
        'data-state',
        content.startsWith('%') ? 'queued' : 'failed',
      );
    }
    await expect(row(page, '新しい履歴書.pdf')).toHaveCount(1);
  },
);

test(
  'what is taken away by the keyboard leaves the focus at what is left, and then where more is added',
  WIDE,
  async ({ page }) => {
    await open(page);
    await input(page).setInputFiles([pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')]);
    await takeAway(page, '2.pdf').press('Enter');
    await expect(takeAway(page, '3.pdf')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(takeAway(page, '1.pdf')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'ファイルを選択' })).toBeFocused();

    const field = page.getByLabel('追加するURL');
    for (const url of ['https://1.example', 'https://2.example']) {
      await field.fill(url);
      await field.press('Enter');
    }
    await takeAway(page, 'https://1.example').press('Enter');
    await expect(takeAway(page, 'https://2.example')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
  },
);

test('an upload that is ended by the keyboard leaves the focus at the button that sends it again', async ({
  page,
}, info) => {
  await open(page);
  await input(page).setInputFiles(await bigPdf(info.outputPath('履歴書.pdf'), 9 * MB));
  const limitTo = await uploadLimit(page);
  await limitTo(2 * MB);
  await next(page).click();
  await page.getByRole('button', { name: 'アップロードを中止する' }).press('Enter');
  await expect(page.getByRole('link', { name: '戻る' })).toBeVisible();
  await expect(next(page)).toBeFocused();
});
