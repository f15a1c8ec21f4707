import { writeFile } from 'node:fs/promises';
import { RESUME } from '#contracts/api/limits.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, logIn, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const MB = 1024 * 1024;
const pdf = (name: string, size = 2000) => {
  const buffer = Buffer.alloc(size, 'x');
  buffer.write('%PDF-1.7\n');
  return { name, mimeType: 'application/pdf', buffer };
};
const named = (name: string, content: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });

const open = async (page: Page, who = 'minori') => {
  await logIn(page, who);
  await page.goto(paths.register.resume);
  await expect(page.getByRole('heading', { level: 1, name: '履歴書・職務経歴書' })).toBeVisible();
};
const choose = (page: Page, ...files: ReturnType<typeof pdf>[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const row = (page: Page, name: string) => page.locator('.file-row', { hasText: name });
const addUrl = async (page: Page, url: string) => {
  await page.getByLabel('追加するURL').fill(url);
  await page.getByRole('button', { name: 'URLを追加' }).click();
};
const next = (page: Page) => page.getByRole('button', { name: '次へ' });
const storedNames = async (page: Page) => page.locator('.file-row[data-state=done] .file-row-name').allTextContents();
/** The upload of the browser at so many bytes a second. */
const throttle = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page);
  return (uploadThroughput: number) =>
    cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
};

test.describe('a member without a résumé', () => {
  test.use({ scenario: 'no-resume' });

  test('reads what is needed, adds files and an address, and all of it goes in one request', async ({ page }) => {
    await open(page);
    await expect(next(page)).toBeDisabled();
    await expect(page.getByText('ファイルをアップロードするか、URLを入力してください')).toBeVisible();
    await expect(page.getByText('PDF・Word・Excel・PowerPoint、1ファイル10MBまで、合計3ファイルまで')).toBeVisible();
    await expectAccessible(page);
    await choose(page, pdf('履歴書.pdf'));
    await addUrl(page, 'https://portfolio.example/works');
    await expect(page.getByLabel('追加するURL')).toHaveValue('');
    // An address that was typed and not added is meant to be sent as well.
    await page.getByLabel('追加するURL').fill('https://note.example/minori');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/user/')) sent.push(request.url());
    });
    await next(page).click();
    await expect(page).toHaveURL(paths.register.career);
    await expect(page.getByRole('status').filter({ hasText: '履歴書.pdf をアップロードしました' })).toBeVisible();
    expect(sent).toHaveLength(1);
    await page.goBack();
    await expect(row(page, '履歴書.pdf')).toContainText('登録済み');
    expect(await storedNames(page)).toEqual([
      '履歴書.pdf',
      'https://portfolio.example/works',
      'https://note.example/minori',
    ]);
  });

  test('is told of each file that cannot be sent, before anything is', async ({ page }) => {
    await open(page);
    await choose(page, named('うそ.pdf', 'これは書類ではありません'), named('空.docx', ''), named('写真.heic', 'heic'));
    await expect(row(page, 'うそ.pdf')).toContainText('ファイルの内容と拡張子（.pdfなど）が一致しません');
    await expect(row(page, '空.docx')).toContainText('ファイルの中身が空です');
    await expect(row(page, '写真.heic')).toContainText('この形式のファイルはアップロードできません');
    await choose(page, pdf('作品集.pdf', 11 * MB));
    await expect(row(page, '作品集.pdf')).toContainText('10MB以下のファイルを選択してください');
    await expect(next(page)).toBeDisabled();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^うそ\.pdf.*を取り除く$/ }).click();
    await expect(row(page, 'うそ.pdf')).toHaveCount(0);
  });

  test('adds files that are let go over the zone, and is told of one that cannot be sent', async ({ page }, info) => {
    await open(page);
    const files = ['職務経歴書.pdf', '写真.png'].map((name) => info.outputPath(name));
    for (const file of files) await writeFile(file, file.endsWith('.pdf') ? '%PDF-1.7' : 'PNG');
    const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('.drop-zone').boundingBox()) ?? {};
    const at = { x: x + width / 2, y: y + height / 2, data: { items: [], files, dragOperationsMask: 1 } };
    const cdp = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver'] as const) await cdp.send('Input.dispatchDragEvent', { type, ...at });
    await expect(page.locator('.drop-zone[data-over]')).toBeVisible();
    await cdp.send('Input.dispatchDragEvent', { type: 'drop', ...at });
    await expect(page.locator('.drop-zone[data-over]')).toHaveCount(0);
    await expect(row(page, '職務経歴書.pdf')).toContainText('1KB');
    await expect(row(page, '写真.png')).toContainText('この形式のファイルはアップロードできません');
    await page.getByRole('button', { name: /^写真\.png.*を取り除く$/ }).click();
    await next(page).click();
    await expect(page).toHaveURL(paths.register.career);
  });

  test('is refused a fourth file, and has room for it when another one goes', async ({ page }) => {
    await open(page);
    await choose(page, pdf('1.pdf'), pdf('2.pdf', 2001), pdf('3.pdf', 2002), pdf('4.pdf', 2003));
    await expect(row(page, '4.pdf')).toContainText(`ファイルは${RESUME.maxFiles}つまで登録できます`);
    await expect(page.getByRole('button', { name: 'ファイルを選択' })).toHaveCount(0);
    await page.getByRole('button', { name: '1.pdfを取り除く' }).click();
    await expect(row(page, '4.pdf')).not.toContainText('登録できます');
    await next(page).click();
    await expect(page).toHaveURL(paths.register.career);
  });

  test('is refused what is no web address, and a sixth one', async ({ page }) => {
    await open(page);
    for (const url of ['javascript:alert(1)', 'portfolio.example', 'ftp://files.example/a']) {
      await addUrl(page, url);
      await expect(page.getByText('https:// または http:// で始まるURLを入力してください')).toBeVisible();
      await expect(page.getByLabel('追加するURL')).toHaveAttribute('aria-invalid', 'true');
    }
    for (const name of ['1', '2', '3', '4', '5']) await addUrl(page, `https://${name}.example`);
    await page.getByLabel('追加するURL').fill('https://6.example');
    await page.getByLabel('追加するURL').press('Enter');
    await expect(page.getByText('URLは5つまで登録できます')).toBeVisible();
    await expect(page).toHaveURL(paths.register.resume);
    await expectAccessible(page);
  });

  test('sees how far a slow upload is, cancels it, and finds the list as it was', async ({ page }) => {
    await open(page);
    await choose(page, pdf('履歴書.pdf', 9 * MB));
    const limitTo = await throttle(page);
    await limitTo(2 * MB);
    await next(page).click();
    const bar = page.getByRole('progressbar', { name: '履歴書.pdfのアップロード' });
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
    await expect(row(page, '履歴書.pdf')).toContainText(/9MBのうち.*MB（\d+%）/);
    await expect(page.getByRole('button', { name: 'アップロードしています…' })).toBeDisabled();
    await page.getByRole('button', { name: 'アップロードを中止する' }).click();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'アップロードを中止しました' })).toBeAttached();
    await expect(row(page, '履歴書.pdf')).toContainText('9MB');
    await limitTo(-1);
    await next(page).click();
    await expect(page).toHaveURL(paths.register.career);
  });

  test('may skip it, in either words', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'あとでアップロードする' }).click();
    await expect(page).toHaveURL(paths.register.career);
    await page.goBack();
    await page.getByRole('button', { name: 'まだ作成していない方（スキップ）' }).click();
    await expect(page).toHaveURL(paths.register.career);
  });

  test.describe('whose session ends meanwhile', () => {
    test.use({ expectedStatuses: [401, 419] });
    test('logs in over the page, and the upload is made again', async ({ page, world }) => {
      await open(page);
      await world.fail({ method: 'POST', path: '/api/user/resume', end_session: true, times: 1 });
      await choose(page, pdf('履歴書.pdf'));
      await next(page).click();
      await expect(page.getByRole('dialog', { name: 'もう一度ログインしてください' })).toBeVisible();
      await sendLogin(page, person('minori'));
      await expect(page).toHaveURL(paths.register.career);
    });
  });
});

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

test.describe('a connection that breaks during the upload', () => {
  test.use({ scenario: 'resume-upload-interrupted', expectedStatuses: [0, 401] });
  test('keeps the list, and the next try stores it once', async ({ page, world }) => {
    await open(page);
    await choose(page, pdf('履歴書.pdf'));
    await next(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: '通信が切れたため、アップロードできませんでした' }),
    ).toBeVisible();
    await expect(row(page, '履歴書.pdf')).toContainText('まだ登録されていません');
    await expectAccessible(page);
    // Nothing is stored yet. Now the server stores it, its answer gets lost, and nobody can look.
    await world.fail(
      { method: 'POST', path: '/api/user/resume', cut: true, times: 1 },
      { method: 'GET', path: '/api/user/me', drop: true, every: 2, times: 1 },
    );
    await page.getByRole('button', { name: 'もう一度アップロードする' }).click();
    await page.getByRole('button', { name: 'もう一度アップロードする' }).click();
    await expect(page).toHaveURL(paths.register.career);
    await page.goBack();
    await expect(row(page, '履歴書.pdf')).toHaveCount(1);
    const { data } = await (await world.api('/api/user/me')).json();
    expect(data.resumes.files).toHaveLength(1);
  });
});

test.describe('a server that refuses the file', () => {
  test.use({ scenario: 'resume-file-refused', expectedStatuses: [401, 422] });
  test('is told at the file, which stays in the list', async ({ page }) => {
    await open(page);
    await choose(page, pdf('履歴書.pdf'));
    await next(page).click();
    await expect(row(page, '履歴書.pdf')).toContainText('以下のファイルタイプを指定してください');
    await expect(page.getByRole('alert').filter({ hasText: '登録に失敗しました' })).toBeVisible();
  });
});

test.describe('a server that fails', () => {
  test.use({ scenario: 'resume-upload-fails', expectedStatuses: [401, 500] });
  test('is told in words, and nothing is lost', async ({ page }) => {
    await open(page);
    await choose(page, pdf('履歴書.pdf'));
    await addUrl(page, 'https://portfolio.example');
    await next(page).click();
    await expect(page.getByRole('alert').filter({ hasText: '登録に失敗しました' })).toBeVisible();
    await expect(row(page, '履歴書.pdf')).toBeVisible();
    await expect(row(page, 'https://portfolio.example')).toBeVisible();
  });
});
