import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kit } from '#web/e2e/kit.ts';
import { paths } from '#web/paths.ts';
import type { Journey } from './journey.ts';
import { type Page, target } from './page.ts';

const { register } = paths;
const RESUME = '職務経歴書_早川結衣.pdf';

const next = target(
  'button',
  /^(次へ|保存して次へ|マイページを作成する|登録を完了する|登録をはじめる|認証コードを受け取る)$/,
);
const choose = (page: Page, name: string) => page.check(target('choice', name));
/** Finds an industry by a word of its name. */
const chooseIndustry = async (page: Page) => {
  await page.fill(/^キーワードで業種/, '専門商社');
  await page.check(target('choice', /専門商社/));
};

const getAccount = async (page: Page, kit: Kit): Promise<void> => {
  await page.goto(paths.home);
  await page.press(target('link', '無料で会員登録する'));
  await page.at(register.legal);
  await page.check(target('choice'));
  await page.press(next);
  await page.at(register.identity);
  await page.fill(/^姓/, '早川');
  await page.fill(/^名/, '結衣');
  await page.fill(/^セイ/, 'ハヤカワ');
  await page.fill(/^メイ/, 'ユイ');
  await page.fill(/^携帯電話番号/, '09000000201');
  await page.press(next);
  await page.at(register.sms);
  await page.press(target('field', '1桁目'));
  const { code } = await kit.sms();
  await page.tab.type(code ?? '');
  await page.at(register.email);
  await page.fill(/^メールアドレス/, 'yui@example.net');
  await page.press(next);
  await page.at(register.password);
  await page.fill('パスワード', 'Hayakawa.2026');
  await page.press(next);
};

const giveBasics = async (page: Page): Promise<void> => {
  await page.at(register.gender);
  await page.press(target('button', '女性'));
  await page.at(register.birthday);
  await page.fill('年', '1991');
  await page.fill('月', '4');
  await page.fill('日', '2');
  await page.press(next);
  await page.at(register.lastEducation);
  await choose(page, '高校');
  await page.fill(/^学校名/, '北山高校');
  await page.press(next);
  await page.at(register.currentCompany);
  await page.fill(/^会社名/, '株式会社あおぞら商事');
  await page.press(next);
  await page.at(register.currentJob);
  await choose(page, '法人営業');
  await page.press(next);
  await page.at(register.annualIncome);
  await choose(page, '400万円未満');
  await page.press(next);
  await page.at(register.willingness);
  await choose(page, '2〜3か月以内に転職したい');
  await choose(page, '積極的に探している');
  await page.press(next);
};

const upload = async (page: Page): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'resume-'));
  try {
    const file = join(folder, RESUME);
    writeFileSync(file, `%PDF-1.7\n${'x'.repeat(2000)}`);
    await page.sees(target('heading', '履歴書・職務経歴書'));
    await page.giveFiles(file);
    await page.reads(RESUME);
    await page.press(next);
    await page.at(register.career);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const giveDetails = async (page: Page): Promise<void> => {
  await page.at(register.postalCode);
  await page.fill(/^郵便番号/, '1640012');
  await page.press(next);
  await page.at(register.currentIndustry);
  await chooseIndustry(page);
  await page.press(next);
  await page.at(register.resume);
  await upload(page);
  await page.press(target('button', /^スキップ/));
  await page.at(register.desiredCondition);
  for (const name of ['週1〜5時間', 'いつでも可', '1,500〜2,000円']) await choose(page, name);
  await page.press(next);
  await page.at(register.desiredIndustry);
  await chooseIndustry(page);
  await page.press(next);
  await page.at(register.desiredJob);
  await page.press(target('button', '法人営業'));
  await page.press(next);
};

/** From the home page to a member with a résumé. */
export const registration: Journey = {
  name: 'Registration',
  take: async ({ page, kit }) => {
    await getAccount(page, kit);
    await giveBasics(page);
    await giveDetails(page);
    await page.at(`${paths.profile}?modal=true`);
    await page.reads('プロフィールの登録が完了しました');
    await page.goto(paths.profile);
    await page.reads(RESUME);
  },
};
