import { SLOW } from '#web/e2e/matrix.ts';
import { uploadLimit } from '#web/e2e/network/upload-limit.ts';
import { MB, pdf } from '#web/e2e/registration/resume-step.ts';
import { expect, logIn, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test.use({ scenario: 'no-resume' });

// resume-upload.e2e.ts covers the same upload in the registration.
test(
  'shows the progress of a résumé upload, which can be cancelled; the list stays and is saved later',
  SLOW,
  async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.profile);
    // The monthly question appears shortly after the page.
    await page.getByRole('button', { name: 'あとで設定する' }).click();
    const section = page.locator('#resume');
    const save = () => section.getByRole('button', { name: '保存する', exact: true }).click();
    await section.getByRole('button', { name: /入力する/ }).click();
    await section.locator('input[type=file]').setInputFiles([pdf('履歴書.pdf', 9 * MB)]);
    const limitTo = await uploadLimit(page);
    await limitTo(2 * MB);
    await save();
    const bar = section.getByRole('progressbar', { name: '履歴書.pdfのアップロード' });
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
    await section.getByRole('button', { name: 'アップロードを中止する' }).click();
    await expect(bar).toHaveCount(0);
    await expect(section.getByRole('list', { name: 'ファイル' }).getByRole('listitem')).toContainText('履歴書.pdf');
    await limitTo(-1);
    await save();
    await expect(section.locator('form')).toHaveCount(0);
    await expect(section).toContainText('履歴書.pdf');
    await expect(section).toContainText('9MB');
  },
);
