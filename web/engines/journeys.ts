import { paths } from '#web/paths.ts';
import type { Journey } from './journey.ts';
import { logIn } from './log-in.ts';
import { target } from './page.ts';
import { registration } from './registration.ts';
import { DAY } from './world.ts';

const offer = DAY.offers.find(({ id }) => id === DAY.values.offer_id);
const title = offer?.title ?? '';
const offerPath = paths.offer(offer?.id ?? 0);

const browse: Journey = {
  name: 'Browse',
  take: async ({ page }) => {
    await page.goto(paths.home);
    await page.sees(target('link', title));
    await page.press(target('tab', /副業/));
    await page.at(`${paths.home}?type=side-job`);
    await page.tab.run(() => history.back());
    await page.press(target('link', title));
    await page.at(offerPath);
    await page.sees(target('heading', title));
    await page.tab.run(() => history.back());
    await page.sees(target('link', title));
  },
};

const apply: Journey = {
  name: 'Apply',
  take: async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(offerPath);
    await page.press(target('button', /応募する$/));
    await page.sees(target('button', /応募済み/));
    await page.goto(offerPath);
    await page.sees(target('button', /応募済み/));
  },
};

const profile: Journey = {
  name: 'Profile',
  take: async ({ page }) => {
    await logIn(page, 'aoi');
    await page.goto(paths.profile);
    await page.press(target('button', 'お名前・連絡先を編集'));
    const dialog = target('dialog', 'お名前・連絡先の編集');
    await page.fill(/^姓/, '小川', dialog);
    await page.fill(/^セイ/, 'おがわ', dialog);
    await page.fill(/^携帯電話番号/, '０９０−１２３４−５６７８', dialog);
    await page.press(target('button', '保存', dialog));
    await page.sees(target('heading', /小川 葵/));
    await page.goto(paths.profile);
    await page.sees(target('heading', /小川 葵/));
  },
};

const settings: Journey = {
  name: 'Settings',
  take: async ({ page, kit }) => {
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    await page.fill(/^新しいメールアドレス/, 'minori.new@example.com');
    await page.press(target('button', '変更する'));
    await page.reads('認証メールを送信しました');
    const { link = '' } = await kit.mail('minori.new@example.com');
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await page.reads('メールアドレスの変更が完了しました');
    await page.at(paths.settings);
  },
};

/** Lines break between phrases: by the style where the browser knows it, else at spaces without a width. */
const phrases: Journey = {
  name: 'Phrases',
  take: async ({ page }) => {
    for (const [path, heading] of [
      [paths.home, /^次の道は/],
      [offerPath, title],
      [paths.register.identity, /./],
    ] as const) {
      await page.goto(path);
      await page.sees(target('heading', heading));
      await page.holds(() => {
        const isKnown = CSS.supports('word-break', 'auto-phrase');
        // biome-ignore lint/plugin: how lines break is the subject.
        const texts = [...document.querySelectorAll('h1, .wizard-lead')].map(({ textContent }) => textContent);
        return texts.some((text) => text.includes('\u200b')) !== isKnown;
      });
    }
  },
};

/** The main journeys, the same for every engine. */
export const JOURNEYS: readonly Journey[] = [browse, apply, registration, profile, settings, phrases];
