import { paths } from '#web/paths.ts';
import { type Page, target } from './page.ts';
import { person } from './world.ts';

/** Logs in by the form. */
export const logIn = async (page: Page, key: string): Promise<void> => {
  const { email, password } = person(key);
  await page.goto(paths.login);
  await page.fill(/^メールアドレス/, email);
  await page.fill('パスワード', password);
  await page.press(target('button', 'ログイン'));
  await page.at(paths.home);
};
