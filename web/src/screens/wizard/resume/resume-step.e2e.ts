import { writeFile } from 'node:fs/promises';
import { OTHER_BROWSERS } from '#web/e2e/matrix.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { addUrl, next, open, pdf, row } from '#web/e2e/registration/resume-step.ts';
import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test.describe('a member without a résumé', () => {
  test.use({ scenario: 'no-resume' });

  test(
    'reads the instructions, adds files and an address, and sends all in one request',
    OTHER_BROWSERS,
    async ({ page }) => {
      await open(page);
      await expect(next(page)).toBeDisabled();
      await expect(page.getByText('ファイルまたはURLを登録してください')).toBeVisible();
      await expect(page.getByText('1ファイル10MBまで、最大3ファイル')).toBeVisible();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'ファイルを選択' }).press('Enter');
      await (await chooser).setFiles(pdf('履歴書.pdf'));
      await expect(page.getByRole('status').filter({ hasText: '選択したファイル：履歴書.pdf' })).toBeAttached();
      await addUrl(page, 'https://portfolio.example/works');
      await expect(page.getByLabel('追加するURL')).toHaveValue('');
      // A typed address that was not added is sent as well.
      await page.getByLabel('追加するURL').fill('https://note.example/minori');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/api/user/')) sent.push(request.url());
      });
      await next(page).click();
      await expect(page).toHaveURL(paths.register.career);
      await expectToast(page, '履歴書.pdf をアップロードしました');
      expect(sent).toHaveLength(1);
      await page.goBack();
      await expect(row(page, '履歴書.pdf')).toContainText('登録済み');
      await expect(
        row(page, '登録済み')
          .getByRole('paragraph')
          .filter({ hasText: /^(履歴書|https)/ }),
      ).toHaveText(['履歴書.pdf', 'https://portfolio.example/works', 'https://note.example/minori']);
    },
  );

  test('adds dropped files and reports one that cannot be sent', async ({ page }, info) => {
    await open(page);
    const files = ['職務経歴書.pdf', '写真.png'].map((name) => info.outputPath(name));
    for (const file of files) await writeFile(file, file.endsWith('.pdf') ? '%PDF-1.7' : 'PNG');
    const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByLabel('ファイルの追加').boundingBox()) ?? {};
    const at = { x: x + width / 2, y: y + height / 2, data: { items: [], files, dragOperationsMask: 1 } };
    const cdp = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver'] as const) await cdp.send('Input.dispatchDragEvent', { type, ...at });
    await expect(page.getByLabel('ファイルの追加')).toHaveAttribute('data-over', 'true');
    await cdp.send('Input.dispatchDragEvent', { type: 'drop', ...at });
    await expect(page.getByLabel('ファイルの追加')).not.toHaveAttribute('data-over');
    await expect(row(page, '職務経歴書.pdf')).toContainText('1KB');
    await expect(row(page, '写真.png')).toContainText('この形式のファイルは登録できません');
    await page.getByRole('button', { name: /^写真\.png.*を削除する$/ }).click();
    await next(page).click();
    await expect(page).toHaveURL(paths.register.career);
  });
});
