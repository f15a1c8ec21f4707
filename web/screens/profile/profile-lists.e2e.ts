import { openSection } from '#web/e2e/profile-sections.ts';
import { MB, pdf } from '#web/e2e/resume-step.ts';
import { expect, expectAccessible, type Locator, logIn, type Page, test } from '#web/e2e/test.ts';
import { uploadLimit } from '#web/e2e/upload-limit.ts';
import { paths } from '#web/paths.ts';

const guard = (page: Page) => page.getByRole('dialog', { name: '保存していない変更があります' });

const entries = (section: Locator) => section.getByRole('region', { name: /^職歴/ });
const save = (section: Locator) => section.getByRole('button', { name: '保存', exact: true }).click();

test('a job is added to the career, and deleted after a question', async ({ page }) => {
  const section = await openSection(page, 'career');
  const before = await entries(section).count();
  await section.getByRole('button', { name: '職歴を追加' }).click();
  const entry = entries(section).last();
  await entry.getByLabel('会社名').fill('有限会社さざなみ');
  await entry.getByRole('group', { name: '開始年月' }).getByLabel('年').fill('2008');
  await entry.getByRole('group', { name: '開始年月' }).getByLabel('月').fill('4');
  await entry.getByRole('group', { name: '終了年月' }).getByLabel('年').fill('2009');
  await entry.getByRole('group', { name: '終了年月' }).getByLabel('月').fill('3');
  await entry.getByLabel('部署').fill('編集部');
  await entry.getByLabel('役職').fill('部員');
  await save(section);
  await expect(section.getByRole('list')).toContainText('2008/04 〜 2009/03');
  await section.getByRole('button', { name: /編集/ }).click();
  await section.getByRole('button', { name: /^編集\s?：有限会社さざなみ$/ }).click();
  await entries(section).last().getByRole('button', { name: /^削除/ }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: /^削除/ }).click();
  await expect(entries(section)).toHaveCount(before);
  await page.reload();
  await expect(page.locator('#career').getByRole('listitem')).toHaveCount(before);
  await expect(page.locator('#career')).not.toContainText('有限会社さざなみ');
});

test.describe('a hundred jobs and three files', () => {
  test.use({ scenario: 'hundred-careers' });
  test('are all shown; the oldest job is changed, and only that one', async ({ page, world }) => {
    const section = await openSection(page, 'career');
    await expect(page.locator('#resume')).toContainText('制作実績.pptx');
    await expect(entries(section)).toHaveCount(100);
    await section.getByRole('button', { name: /^編集\s?：有限会社ことり印刷（34回目）$/ }).click();
    const entry = entries(section).last();
    await expect(entry.getByLabel('会社名')).toBeFocused();
    await entry.getByLabel('役職').fill('見習い');
    await save(section);
    await expect(section.getByRole('listitem')).toHaveCount(100);
    await expect(section.getByRole('listitem').last()).toContainText('見習い');
    const { data } = await (await world.api('/api/user/me')).json();
    const positions: string[] = data.user_careers.map(({ position }: { position: string }) => position);
    expect(positions.filter((position) => position === '見習い')).toHaveLength(1);
    expect(positions).toHaveLength(100);
  });
});

test.describe('a résumé', () => {
  test.use({ scenario: 'no-resume' });

  test('shows how far its upload is, which can be ended; the list stays and is saved later', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.profile);
    // The monthly question comes by itself, a moment after the page.
    await page.getByRole('button', { name: '変更せずに閉じる' }).click();
    const section = page.locator('#resume');
    await section.getByRole('button', { name: /入力する/ }).click();
    await section.locator('input[type=file]').setInputFiles([pdf('履歴書.pdf', 9 * MB)]);
    const limitTo = await uploadLimit(page);
    await limitTo(2 * MB);
    await save(section);
    const bar = section.getByRole('progressbar', { name: '履歴書.pdfのアップロード' });
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
    await section.getByRole('button', { name: 'アップロードを中止する' }).click();
    await expect(bar).toHaveCount(0);
    await expect(section.getByRole('list', { name: 'ファイル' }).getByRole('listitem')).toContainText('履歴書.pdf');
    await limitTo(-1);
    await save(section);
    await expect(section.locator('form')).toHaveCount(0);
    await expect(section).toContainText('履歴書.pdf');
    await expect(section).toContainText('9MB');
  });
});

test('what is chosen for the résumé or marked to be deleted is not lost without a question', async ({ page }) => {
  const section = await openSection(page, 'resume');
  const cancel = section.getByRole('button', { name: 'キャンセル' });
  const changes = [
    () =>
      section
        .getByRole('listitem')
        .filter({ hasText: '登録済み' })
        .first()
        .getByRole('button', { name: /を取り除く$/ })
        .click(),
    () => section.locator('input[type=file]').setInputFiles([pdf('職務経歴書.pdf')]),
  ];
  for (const change of changes) {
    await change();
    await cancel.click();
    await page.getByRole('button', { name: '変更を破棄する' }).click();
    await expect(section.locator('form')).toHaveCount(0);
    await section.getByRole('button', { name: /編集/ }).click();
  }
  // Nothing was changed this time.
  await cancel.click();
  await expect(section.locator('form')).toHaveCount(0);
  await expect(guard(page)).toHaveCount(0);
});
