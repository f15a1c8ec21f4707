import { addUrl, choose, next, open, pdf, row } from '#web/e2e/resume-step.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

test.describe('a member at the limits', () => {
  test.use({ scenario: 'resume-limits-reached' });
  test('adds nothing until something is to be deleted, which can be taken back', async ({ page }) => {
    await open(page, 'aoi');
    await expect(page.getByText('追加するには、下のファイルを1つ取り除いてください。')).toBeVisible();
    const urlHint = page.getByText('追加するには、下のURLを1つ取り除いてください。');
    await expect(urlHint).toBeVisible();
    await addUrl(page, 'https://6.example');
    await expect(page.getByText('URLは5つまで登録できます')).toBeVisible();
    await page.getByLabel('追加するURL').fill('');
    await page.getByRole('button', { name: 'https://note.example/takanashi-aoiを取り除く' }).click();
    await expect(urlHint).toHaveCount(0);
    await page.getByRole('button', { name: 'https://note.example/takanashi-aoiの削除を取り消す' }).click();
    await page.getByRole('button', { name: '履歴書_高梨葵.pdfを取り除く' }).click();
    await expect(row(page, '履歴書_高梨葵.pdf')).toContainText('保存すると削除されます');
    await page.getByRole('button', { name: '履歴書_高梨葵.pdfの削除を取り消す' }).click();
    await expect(row(page, '履歴書_高梨葵.pdf')).toContainText('登録済み');
    await page.getByRole('button', { name: '履歴書_高梨葵.pdfを取り除く' }).click();
    await expectAccessible(page);
    await choose(page, pdf('新しい履歴書.pdf'));
    await next(page).click();
    await expect(page).toHaveURL(paths.register.career);
    await page.goBack();
    await expect(row(page, '新しい履歴書.pdf')).toContainText('登録済み');
    await expect(row(page, '履歴書_高梨葵.pdf')).toHaveCount(0);
  });
});
