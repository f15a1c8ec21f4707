import { utimes, writeFile } from 'node:fs/promises';
import { SLOW } from '#web/e2e/matrix.ts';
import { fileInput as input } from '#web/e2e/page/nameless.ts';
import { next, open, row } from '#web/e2e/registration/resume-step.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const takeAway = (page: Page, name: string) => row(page, name).getByRole('button', { name: /を削除する$/ });
const again = (page: Page) => page.getByRole('button', { name: 'もう一度アップロードする' });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: '登録できないファイルがあります。' });

// resume-step.test.tsx covers files that the server rejects.
test('reports on a phone a file that changed on disk, until it is chosen again', async ({ page }, info) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, 'aoi');
  const path = info.outputPath('新しい履歴書.pdf');
  await writeFile(path, '%PDF-1.7 first');
  await input(page).setInputFiles(path);
  await expect(row(page, '新しい履歴書.pdf')).toBeVisible();
  await writeFile(path, '%PDF-1.7 second, and longer');
  await next(page).click();
  await expect(row(page, '新しい履歴書.pdf')).toContainText('ファイルを読み込めませんでした');
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
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
  'checks a rejected file again when it is chosen again with the same name, size and time',
  SLOW,
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
