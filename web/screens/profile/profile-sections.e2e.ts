import type { Locator } from 'playwright/test';
import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';
import type { SectionId } from './section-list.ts';

interface Case {
  id: SectionId;
  title: string;
  /** Changes something in the open form. */
  change(form: Locator): Promise<void>;
  /** What stands there after it is saved. */
  shown: string;
  /** What stood there before. */
  before: string;
  refused: { scenario: string; words: string };
  failed: string;
}

const PHONE_TAKEN = { scenario: 'profile-save-refused', words: 'この電話番号は既に登録されています' };

const CASES: readonly Case[] = [
  {
    id: 'resume',
    title: '履歴書・職務経歴書',
    change: async (form) => {
      await form.getByLabel('追加するURL').fill('https://takanashi-aoi.example/neu');
      await form.getByRole('button', { name: 'URLを追加' }).click();
    },
    before: '履歴書_高梨葵.pdf',
    shown: 'https://takanashi-aoi.example/neu',
    refused: { scenario: 'resume-file-refused', words: '履歴書ファイルには、以下のファイルタイプを指定してください。' },
    failed: 'resume-upload-fails',
  },
  {
    id: 'anual-income',
    title: '現在の年収',
    change: (form) => form.getByRole('radio', { name: '1,000万円以上' }).check(),
    before: '700万〜800万円未満',
    shown: '1,000万円以上',
    refused: PHONE_TAKEN,
    failed: 'profile-save-fails',
  },
  {
    id: 'last-education',
    title: '最終学歴',
    change: async (form) => {
      await form.getByLabel('学校名').fill('北山大学');
      await form.getByLabel('卒業年（見込みを含む）').fill('２０１５');
    },
    before: '博多デザイン専門学校',
    shown: '2015/03',
    refused: { scenario: 'school-save-refused', words: '学校名の文字数は、255文字以下である必要があります。' },
    failed: 'school-save-fails',
  },
  {
    id: 'current-industry',
    title: '現在の業種',
    change: async (form) => {
      await form.getByRole('searchbox').fill('専門商社');
      await form.getByRole('radio', { name: '専門商社' }).check();
    },
    before: 'SaaS・クラウド',
    shown: '専門商社',
    refused: PHONE_TAKEN,
    failed: 'profile-save-fails',
  },
  {
    id: 'current-job',
    title: '現在の職種',
    change: (form) => form.getByRole('radio', { name: 'マーケティング', exact: true }).check(),
    before: 'UIデザイン',
    shown: 'マーケティング',
    refused: PHONE_TAKEN,
    failed: 'profile-save-fails',
  },
  {
    id: 'current-company',
    title: '現在の勤務先',
    change: (form) => form.getByLabel('会社名').fill('㈱つぎの会社'),
    before: '株式会社すなはま工房',
    shown: '㈱つぎの会社',
    refused: PHONE_TAKEN,
    failed: 'profile-save-fails',
  },
  {
    id: 'career',
    title: '職歴',
    change: async (form) => {
      await form.getByRole('button', { name: /編集/ }).first().click();
      await form.getByLabel('役職').fill('部長');
    },
    before: 'シニアデザイナー',
    shown: 'プロダクトデザイン室・部長',
    refused: { scenario: 'career-save-refused', words: '登録に失敗しました' },
    failed: 'career-save-fails',
  },
  {
    id: 'desire-industry',
    title: '希望業種',
    change: async (form) => {
      await form.getByRole('searchbox').fill('書籍出版');
      await form.getByRole('checkbox', { name: '書籍出版' }).uncheck();
      await form.getByRole('searchbox').fill('専門商社');
      await form.getByRole('checkbox', { name: '専門商社' }).check();
    },
    before: '書籍出版',
    shown: '専門商社',
    refused: { scenario: 'desired-industries-refused', words: '希望業界' },
    failed: 'wishes-save-fails',
  },
  {
    id: 'desire-job',
    title: '希望職種',
    change: async (form) => {
      await form.getByRole('button', { name: 'グラフィックデザイン', exact: true }).click();
      await form.getByRole('button', { name: 'マーケティング', exact: true }).click();
    },
    before: 'グラフィックデザイン',
    shown: 'マーケティング',
    refused: { scenario: 'desired-job-types-refused', words: '希望職種' },
    failed: 'wishes-save-fails',
  },
];

const openSection = async (page: Page, id: SectionId): Promise<Locator> => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
  const section = page.locator(`#${id}`);
  await section.getByRole('button', { name: /編集|入力する/ }).click();
  await expect(section.locator('form')).toBeVisible();
  return section;
};

const save = (section: Locator) => section.getByRole('button', { name: /^(もう一度)?保存(する)?$/ }).click();

for (const { id, title, change, before, shown, refused, failed } of CASES) {
  test.describe(title, () => {
    test('is changed, saved and shown; the focus comes back to its button', async ({ page }) => {
      const section = await openSection(page, id);
      await expect(section.locator('form').locator(':focus')).toHaveCount(1);
      await expectAccessible(page);
      await change(section.locator('form'));
      await save(section);
      await expect(section.locator('form')).toHaveCount(0);
      await expect(section).toContainText(shown);
      await expect(section.getByRole('status')).toHaveText('保存しました');
      await expect(section.getByRole('button', { name: /編集/ })).toBeFocused();
      await page.reload();
      await expect(section).toContainText(shown);
    });

    test.describe('refused', () => {
      test.use({ scenario: refused.scenario, expectedStatuses: [422] });
      test('keeps the form and says why', async ({ page }) => {
        const section = await openSection(page, id);
        await change(section.locator('form'));
        await save(section);
        await expect(section).toContainText(refused.words);
        await expect(section.locator('form')).toBeVisible();
        await expectAccessible(page);
      });
    });

    test.describe('while the server fails', () => {
      test.use({ scenario: failed, expectedStatuses: [500] });
      test('keeps what was changed; given up, what was there stands again', async ({ page }) => {
        const section = await openSection(page, id);
        await change(section.locator('form'));
        await save(section);
        await expect(section.getByRole('alert')).toContainText('失敗しました');
        await section.getByRole('button', { name: 'キャンセル' }).click();
        await page.getByRole('button', { name: '変更を破棄する' }).click();
        await expect(section).toContainText(before);
      });
    });

    test.describe('without a network', () => {
      test.use({ expectedStatuses: [0] });
      test('says that the connection broke, and is saved when it is back', async ({ page, context }) => {
        const section = await openSection(page, id);
        await change(section.locator('form'));
        await goOffline(page);
        await save(section);
        await expect(section.getByRole('alert')).toContainText(/通信(?:に失敗しました|が切れた)/);
        await context.setOffline(false);
        await save(section);
        await expect(section.locator('form')).toHaveCount(0);
        await expect(section).toContainText(shown);
      });
    });
  });
}

test.describe('when the session has ended meanwhile', () => {
  test.use({ scenario: 'profile-session-expired', expectedStatuses: [401, 419] });
  test('the login appears over the page, and the save goes on after it', async ({ page }) => {
    const section = await openSection(page, 'current-company');
    await section.getByLabel('会社名').fill('株式会社つぎの会社');
    await save(section);
    const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('パスワード', { exact: true }).fill('Tsugimichi-2026');
    await dialog.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(section.locator('form')).toHaveCount(0);
    await expect(section).toContainText('株式会社つぎの会社');
  });
});
