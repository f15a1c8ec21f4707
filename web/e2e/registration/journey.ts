import type { InputMethod } from '#web/e2e/page/input-method.ts';
import { foldHeaders } from '#web/e2e/page/nameless.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { applicant } from './applicant-data.ts';

const { register } = paths;
/** The button to the next step, under each of its names. */
const next = (page: Page) =>
  page.getByRole('button', {
    name: /^(次へ|マイページを作成する|登録を完了する|登録をはじめる|認証コードを受け取る)$/,
  });

export const at = (page: Page, path: string) => expect(page).toHaveURL(path);
/** Waits for a step, which focuses its heading last: typed text must not be lost to it. */
const atStep = async (page: Page, path: string) => {
  await at(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};

/** From the home page to a member who can log in. */
export const getAccount = async (page: Page, by: InputMethod, code: () => Promise<string>) => {
  await page.goto('/');
  await by.press(page.getByRole('link', { name: '無料で会員登録する' }).first());
  await giveAccount(page, by, code);
};

/** Steps 0 to 4: from the first step to a member who can log in. */
export const giveAccount = async (page: Page, by: InputMethod, code: () => Promise<string>) => {
  await atStep(page, register.legal);
  await by.choose(page.getByRole('checkbox'));
  await by.press(next(page));
  await atStep(page, register.identity);
  await by.type(page.getByLabel('姓'), applicant.last_name);
  await by.type(page.getByLabel('名', { exact: true }), applicant.first_name);
  await by.type(page.getByLabel('セイ'), applicant.last_name_kana);
  await by.type(page.getByLabel('メイ'), applicant.first_name_kana);
  await by.type(page.getByLabel('携帯電話番号'), applicant.phone_number);
  await by.press(next(page));
  await atStep(page, register.sms);
  await by.type(page.getByLabel('1桁目'), await code());
  await atStep(page, register.email);
  await by.type(page.getByLabel('メールアドレス'), 'yui@example.net');
  await by.press(next(page));
  await atStep(page, register.password);
  await by.type(page.getByLabel('パスワード', { exact: true }), 'Hayakawa.2026');
  await by.press(next(page));
};

/** Steps 5 to 11: the basic items, required for the member's page. */
export const giveBasics = async (page: Page, by: InputMethod) => {
  await atStep(page, register.gender);
  await by.press(page.getByRole('button', { name: '男性' }));
  await atStep(page, register.birthday);
  await by.type(page.getByLabel('年', { exact: true }), '1991');
  await by.type(page.getByLabel('月', { exact: true }), '4');
  await by.type(page.getByLabel('日', { exact: true }), '2');
  await by.press(next(page));
  await atStep(page, register.lastEducation);
  await by.choose(page.getByLabel('高校', { exact: true }));
  await by.type(page.getByLabel('学校名'), '北山高校');
  await by.press(next(page));
  await atStep(page, register.currentCompany);
  await by.type(page.getByLabel('勤務先'), '株式会社あおぞら商事');
  await by.press(next(page));
  await atStep(page, register.currentJob);
  await by.pickFirst(page.getByRole('listbox'));
  await by.press(next(page));
  await atStep(page, register.annualIncome);
  await by.choose(page.getByLabel('400万円未満'));
  await by.press(next(page));
  await atStep(page, register.willingness);
  await by.choose(page.getByLabel('2〜3か月以内に転職したい'));
  await by.choose(page.getByLabel('積極的に探している'));
  await by.press(next(page));
};

/** Steps 12 to 18: the details, which can also be given later. */
export const giveDetails = async (page: Page, by: InputMethod) => {
  await atStep(page, register.postalCode);
  await expectToast(page, 'マイページを作成しました');
  await by.type(page.getByLabel('郵便番号'), '1640012');
  await by.press(next(page));
  await atStep(page, register.currentIndustry);
  await by.press(foldHeaders(page).first());
  await by.choose(page.getByRole('radio').first());
  await by.press(next(page));
  await atStep(page, register.resume);
  await by.press(page.getByRole('button', { name: 'まだ用意していないのでスキップする' }));
  await atStep(page, register.career);
  await by.press(page.getByRole('button', { name: 'あとで入力する' }));
  await atStep(page, register.desiredCondition);
  await by.choose(page.getByLabel('週1〜5時間'));
  await by.choose(page.getByLabel('いつでも可', { exact: true }));
  await by.choose(page.getByLabel('1,500〜2,000円'));
  await by.press(next(page));
  await atStep(page, register.desiredIndustry);
  await by.press(foldHeaders(page).first());
  await by.choose(page.getByRole('checkbox').first());
  await by.press(next(page));
  await atStep(page, register.desiredJob);
  await by.pickFirst(page.getByRole('listbox'));
  await by.press(next(page));
};
