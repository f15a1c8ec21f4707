import type { Page } from 'playwright';
import { sendIdentity, typeCode, waitForCode } from '#web/e2e/registration/applicant.ts';
import { applicant, wrongCode } from '#web/e2e/registration/applicant-data.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/src/paths.ts';
import { RESEND_FAILURE_REDIRECT_MS } from '#web/src/ui-constants.ts';
import { hold, type Picture, press, steps } from './picture.ts';

const step = paths.register;
const next = press('次へ');
const first = 'mei';
const as = 'minori';

const badIdentity = steps(
  { 姓: applicant.last_name, セイ: '早川', メイ: '結衣', 携帯電話番号: '0900000' },
  '認証コードを受け取る',
);
const agree = async (page: Page) => {
  await page.getByRole('checkbox').first().waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
};

const fullStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

const begin: readonly Picture[] = [
  { name: 'wizard-00-legal', path: step.legal },
  { name: 'wizard-00-legal-agreed', path: step.legal, act: agree },
  { name: 'wizard-00-legal-not-kept', path: step.legal, before: fullStorage, act: agree },
  { name: 'wizard-01-identity', path: step.identity },
  { name: 'wizard-01-identity-errors', path: step.identity, act: badIdentity },
  {
    name: 'wizard-01-identity-failed',
    path: step.identity,
    scenario: 'sms-sending-fails',
    act: (page) => sendIdentity(page),
  },
  { name: 'wizard-01-identity-done', path: step.identity, as: first },
];

const typeWrong = async (page: Page, world: World) => typeCode(page, wrongCode(await waitForCode(page, world)));
const typeRight = async (page: Page, world: World) => typeCode(page, await waitForCode(page, world));
const typeLate = async (page: Page, world: World) => {
  const code = await waitForCode(page, world);
  await world.kit.clock.advance('+11m');
  await typeCode(page, code);
};
/** Disables the redirect after a second, which is too short for a picture on a busy machine. */
const withoutWayBack = (page: Page) =>
  page.addInitScript((wait) => {
    const later = setTimeout;
    const some = (act: () => void, ms?: number) => (ms === wait ? 0 : later(act, ms));
    Object.assign(globalThis, { setTimeout: some });
  }, RESEND_FAILURE_REDIRECT_MS);
const path = step.identity;
const RESENT_AFTER_MS = 61_000;

const sms: readonly Picture[] = [
  { name: 'wizard-02-sms', path, act: waitForCode },
  {
    name: 'wizard-02-sms-partial',
    path,
    act: async (page, world) => typeCode(page, (await waitForCode(page, world)).slice(0, 3)),
  },
  { name: 'wizard-02-sms-checking', path, before: hold('sms/verify'), act: typeRight },
  { name: 'wizard-02-sms-mismatch', path, act: typeWrong },
  { name: 'wizard-02-sms-expired', path, before: withoutWayBack, act: typeLate },
  { name: 'wizard-02-sms-failed', path, scenario: 'sms-verify-fails', act: typeRight },
  {
    name: 'wizard-02-sms-resent',
    path,
    before: (page) => page.clock.install(),
    act: async (page, world) => {
      await waitForCode(page, world);
      await page.clock.runFor(RESENT_AFTER_MS);
      await page.getByRole('button', { name: /再送/ }).click();
    },
  },
  { name: 'wizard-login-needed', path: step.gender },
];

const accountSteps: readonly Picture[] = [
  { name: 'wizard-03-email', path: step.email, as: first },
  { name: 'wizard-03-email-error', path: step.email, as: first, act: steps({ メールアドレス: 'yui@example' }, '次へ') },
  { name: 'wizard-04-password', path: step.password, as: first },
  {
    name: 'wizard-04-password-met',
    path: step.password,
    as: first,
    act: (page) => page.locator('input[type=password]').fill('Komore2026'),
  },
];

const itemPictures: readonly Picture[] = [
  { name: 'wizard-05-gender', path: step.gender, as: first },
  { name: 'wizard-06-birthday', path: step.birthday, as: first },
  {
    name: 'wizard-06-birthday-error',
    path: step.birthday,
    as: first,
    act: steps({ 年: '1990', 月: '2', 日: '31' }, '次へ'),
  },
  { name: 'wizard-07-last-education', path: step.lastEducation, as: first },
  { name: 'wizard-07-last-education-errors', path: step.lastEducation, as: first, act: next },
  { name: 'wizard-08-current-company', path: step.currentCompany, as },
  { name: 'wizard-09-current-job', path: step.currentJob, as },
  { name: 'wizard-09-current-job-failed', path: step.currentJob, as, scenario: 'masters-unavailable' },
  { name: 'wizard-10-annual-income', path: step.annualIncome, as },
  { name: 'wizard-11-willingness', path: step.willingness, as: 'daichi' },
  { name: 'wizard-12-postal-code', path: step.postalCode, as },
  {
    name: 'wizard-12-postal-code-leaving',
    path: step.postalCode,
    as,
    act: steps({ 郵便番号: '1500002' }, 'あとで入力する'),
  },
  { name: 'wizard-13-current-industry', path: step.currentIndustry, as },
];

const pdf = (name: string, size = 2000) => {
  const buffer = Buffer.alloc(size, 'x');
  buffer.write('%PDF-1.7\n');
  return { name, mimeType: 'application/pdf', buffer };
};
/** On a busy machine 11 MB take long to reach the browser. */
const choose = (page: Page, ...files: ReturnType<typeof pdf>[]) =>
  page.locator('input[type=file]').setInputFiles(files, { timeout: 60_000 });
const sendFiles = async (page: Page) => {
  await choose(page, pdf('履歴書.pdf', 400_000), pdf('職務経歴書.pdf', 90_000));
  await next(page);
};
const rejected = (page: Page) =>
  choose(page, pdf('作品集.pdf', 11 * 1024 * 1024), {
    name: '写真.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('heic'),
  });

const details: readonly Picture[] = [
  { name: 'wizard-14-resume', path: step.resume, as, scenario: 'no-resume' },
  { name: 'wizard-14-resume-uploading', path: step.resume, as, before: hold('user/resume'), act: sendFiles },
  { name: 'wizard-14-resume-rejected', path: step.resume, as, act: rejected },
  { name: 'wizard-14-resume-failed', path: step.resume, as, scenario: 'resume-upload-fails', act: sendFiles },
  { name: 'wizard-14-resume-full', path: step.resume, as: 'aoi', scenario: 'resume-limits-reached' },
  { name: 'wizard-15-career', path: step.career, as },
  { name: 'wizard-15-career-empty', path: step.career, as, scenario: 'no-career' },
  { name: 'wizard-15-career-errors', path: step.career, as, scenario: 'no-career', act: press('保存して次へ') },
  { name: 'wizard-16-desired-condition', path: step.desiredCondition, as },
  {
    name: 'wizard-16-desired-condition-none',
    path: step.willingness,
    as,
    act: async (page) => {
      await steps('副業は考えていない', 'マイページを作成する')(page);
      await page.getByLabel('郵便番号').waitFor();
      await page.goto(step.desiredCondition);
    },
  },
];

const threeIndustries = async (page: Page) => {
  await page.locator('summary').first().click();
  for (const name of ['SaaS・クラウド', '受託開発', 'パッケージソフト'])
    await page.getByRole('checkbox', { name }).check();
};
const threeJobs = steps('法務', '労務', '商品企画');
const findNothing = (page: Page) => page.getByRole('searchbox').fill('どこにもない言葉');

const desired: readonly Picture[] = [
  { name: 'wizard-17-desired-industry', path: step.desiredIndustry, as },
  { name: 'wizard-17-desired-industry-max', path: step.desiredIndustry, as, act: threeIndustries },
  { name: 'wizard-17-desired-industry-none', path: step.desiredIndustry, as, act: findNothing },
  { name: 'wizard-18-desired-job-none', path: step.desiredJob, as },
  { name: 'wizard-18-desired-job', path: step.desiredJob, as: 'aoi' },
  { name: 'wizard-18-desired-job-max', path: step.desiredJob, as, act: threeJobs },
  { name: 'wizard-18-desired-job-nothing', path: step.desiredJob, as, act: findNothing },
  { name: 'wizard-18-desired-job-window', path: step.desiredJob, as, window: true, act: threeJobs },
];

/** The registration, step by step. */
export const wizardPictures: readonly Picture[] = [
  ...begin,
  ...sms,
  ...accountSteps,
  ...itemPictures,
  ...details,
  ...desired,
];
