import { expect, type Page } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import { applicant } from './applicant-data.ts';

/** The code of the newest SMS. */
export const sentCode = async ({ kit }: World): Promise<string> => {
  const { code } = await kit.sms();
  if (!code) throw new Error('The newest SMS contains no code.');
  return code;
};

/** Fills the identity step and requests the code. */
export const sendIdentity = async (page: Page, phone: string = applicant.phone_number): Promise<void> => {
  await page.getByLabel('姓').fill(applicant.last_name);
  await page.getByLabel('名', { exact: true }).fill(applicant.first_name);
  await page.getByLabel('セイ').fill(applicant.last_name_kana);
  await page.getByLabel('メイ').fill(applicant.first_name_kana);
  await page.getByLabel('携帯電話番号').fill(phone);
  await page.getByRole('button', { name: '認証コードを受け取る' }).click();
};

/** Types digits from the first box on; focus advances by itself. */
export const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('1桁目').focus();
  await page.keyboard.type(code);
};

export const codeBoxes = (page: Page) => page.getByLabel(/^\d桁目$/);

/** The digits in the boxes, joined by `|`. */
export const codeDigits = (page: Page): Promise<string> =>
  codeBoxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join('|'));

/** Opens the code step after requesting a code. Returns the code. */
export const waitForCode = async (page: Page, world: World): Promise<string> => {
  await page.goto('/register');
  await sendIdentity(page);
  await expect(codeBoxes(page).first()).toBeVisible();
  // The page focuses it last; typed digits must not be lost to it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  return sentCode(world);
};
