import { screen } from '@testing-library/dom';
import { applicant } from '#web/e2e/registration/applicant-data.ts';
import { paths } from '#web/src/paths.ts';
import { type Page, renderAt } from './render-at.tsx';

export const findField = (label: string): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

export const fill = async ({ user }: Page, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field);
  await user.paste(text);
};

/** Fills in the identity form on its page and requests a code. */
export const sendIdentity = async (page: Page, phone: string = applicant.phone_number): Promise<void> => {
  await fill(page, await findField('姓'), applicant.last_name);
  await fill(page, screen.getByLabelText(/^名/), applicant.first_name);
  await fill(page, screen.getByLabelText(/^セイ/), applicant.last_name_kana);
  await fill(page, screen.getByLabelText(/^メイ/), applicant.first_name_kana);
  await fill(page, screen.getByLabelText(/^携帯電話番号/), phone);
  await page.user.click(screen.getByRole('button', { name: '認証コードを受け取る' }));
};

export const sentCode = async ({ kit }: Page): Promise<string> => {
  const { code } = await kit.sms();
  if (!code) throw new Error('The newest SMS contains no code.');
  return code;
};

/** Types digits from the first box on; the page moves the focus itself. */
export const typeCode = async ({ user }: Page, code: string): Promise<void> => {
  await user.click(await screen.findByLabelText('1桁目'));
  await user.keyboard(code);
};

/** Opens the code step after a code was sent. */
export const waitForCode = async (scenario?: string): Promise<{ page: Page; code: string }> => {
  const page = await renderAt(paths.register.identity, { scenario });
  await sendIdentity(page);
  await screen.findByLabelText('1桁目');
  return { page, code: await sentCode(page) };
};
