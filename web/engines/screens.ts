import { paths } from '#web/paths.ts';
import { type Page, target } from './page.ts';
import { DAY } from './world.ts';

/** A screen that is drawn in every engine. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** What is pressed before it is drawn. */
  readonly act?: (page: Page) => Promise<void>;
}

const openEditor = async (page: Page) => {
  await page.press(target('button', 'お名前・連絡先を編集'));
  await page.sees(target('dialog', 'お名前・連絡先の編集'));
};
const sendEmpty = async (page: Page) => {
  await page.press(target('button', 'ログイン'));
  await page.reads('必須');
};

/** What a visitor sees, then what a member sees: twelve screens that hold what engines draw differently. */
export const SCREENS: Readonly<Record<'visitor' | 'aoi', readonly Screen[]>> = {
  visitor: [
    { name: 'home', path: paths.home },
    { name: 'offer', path: paths.offer(DAY.values.offer_id ?? 0) },
    { name: 'login-empty', path: paths.login, act: sendEmpty },
    { name: 'legal', path: paths.register.legal },
    { name: 'identity', path: paths.register.identity },
  ],
  aoi: [
    { name: 'profile', path: paths.profile },
    { name: 'profile-edit', path: paths.profile, act: openEditor },
    { name: 'settings', path: paths.settings },
    { name: 'not-found', path: '/nowhere' },
    { name: 'resume', path: paths.register.resume },
    { name: 'career', path: paths.register.career },
    { name: 'desired-condition', path: paths.register.desiredCondition },
  ],
};
