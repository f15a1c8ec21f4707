// biome-ignore-all lint/plugin: the duration of toasts is a subject.

import { OTHER_BROWSERS } from '#web/e2e/matrix.ts';
import { openReasons } from '#web/e2e/member/withdrawal-dialogs.ts';
import { holdResponse } from '#web/e2e/network/held-response.ts';
import { expectToast, spokenToasts, toasts } from '#web/e2e/page/toasts.ts';
import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { TOAST_MS } from '#web/src/ui-constants.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test.describe('a pending withdrawal', () => {
  test.use({ scenario: 'withdrawal-fails', expectedStatuses: [401, 500] });
  test('keeps its dialog open however often Escape is pressed, and reports the failure there; a focused toast closes', async ({
    page,
  }) => {
    await page.clock.install();
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    await openReasons(page);
    const reasons = dialog(page, /退会の理由をお聞かせください/);
    await reasons.getByRole('checkbox', { name: '新しい仕事が決まった' }).check();
    const { answered, release } = await holdResponse(page, 'PUT', '/api/user/*');
    await reasons.getByRole('button', { name: '退会する' }).click();
    await answered;
    // A second Escape in a row closes a dialog, whatever the page does.
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
    await expect(reasons).toBeVisible();
    await expect(reasons.getByRole('button', { name: '手続きしています…' })).toBeFocused();
    release();
    await expect(reasons.getByRole('alert')).toContainText('退会手続きに失敗しました');
    await expectToast(page, '退会手続きに失敗しました');
    await test.step('a focused toast closes by itself when the dialog closes', async () => {
      await toasts(page).focus();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(toasts(page)).toBeVisible();
      await page.clock.fastForward(2 * TOAST_MS);
      await expect(toasts(page)).toHaveCount(0);
    });
  });
});

test(
  'a dialog with unsaved input asks and stays however often Escape is pressed; its save is announced',
  OTHER_BROWSERS,
  async ({ page }) => {
    await logIn(page, 'aoi');
    await page.goto(paths.profile);
    await page.getByRole('button', { name: 'お名前・連絡先を編集' }).click();
    const form = dialog(page, 'お名前・連絡先の編集');
    const question = dialog(page, '保存していない変更があります');
    const name = form.getByLabel('姓', { exact: true });
    await name.fill('書きかけ');
    for (const questions of [1, 0, 1, 0, 1]) {
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(questions);
    }
    await question.getByRole('button', { name: '入力を続ける' }).click();
    await expect(question).toHaveCount(0);
    await expect(name).toBeVisible();
    await expect(name).toHaveValue('書きかけ');
    await expect(name).toBeFocused();

    await test.step('announces the toast of its save in an existing live region', async () => {
      await form.getByLabel('セイ', { exact: true }).fill('かきかけ');
      const brought = await page.evaluateHandle(() => {
        const words: (string | null)[] = [];
        const look = (changes: MutationRecord[]) => {
          const come = changes.flatMap(({ addedNodes }) => [...addedNodes]);
          const regions = come.flatMap((node) =>
            node instanceof Element && node.matches(':has(> * > [aria-live=off])') ? node : [],
          );
          for (const region of regions) words.push(region.querySelector('p')?.textContent ?? null);
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
        return words;
      });
      await page.getByRole('dialog').getByRole('button', { name: '保存する', exact: true }).click();
      await expect(spokenToasts(page)).toHaveText('プロフィールを保存しました');
      expect(await brought.jsonValue()).toEqual(['']);
    });
  },
);
