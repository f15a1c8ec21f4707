import { saveCareer, saveSchool } from '#contracts/api/careers.ts';
import { saveDesiredCondition, saveDesiredIndustries, saveDesiredJobTypes } from '#contracts/api/desired-conditions.ts';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { saveRegisterStep, setPassword } from '#contracts/api/registration.ts';
import { saveResume } from '#contracts/api/resume.ts';
import { next, STEPS } from '#web/e2e/registration/steps.ts';
import { expect, type Page } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import type { Call } from './call.ts';

const { register } = paths;
/** Steps with a call of their own; all others use the registration's call. */
const SAVED_WITH: Readonly<Record<string, Endpoint>> = {
  [register.password]: setPassword,
  [register.lastEducation]: saveSchool,
  [register.resume]: saveResume,
  [register.career]: saveCareer,
  [register.desiredCondition]: saveDesiredCondition,
  [register.desiredIndustry]: saveDesiredIndustries,
  [register.desiredJob]: saveDesiredJobTypes,
};

const gender = (page: Page) => page.getByRole('button', { name: 'その他' });
/** Choosing an option sends it. */
const GENDER: Pick<Call, 'cause' | 'unchanged'> = {
  cause: (page) => gender(page).click(),
  unchanged: (page) => expect(gender(page)).toHaveAttribute('aria-pressed', 'true'),
};
/** The button offers the retry by then. */
const RESUME: Pick<Call, 'again'> = {
  again: (page) => page.getByRole('button', { name: /^(?:もう一度アップロードする|次へ)$/ }).click(),
};
const OWN: Readonly<Record<string, Partial<Call>>> = { [register.gender]: GENDER, [register.resume]: RESUME };
/** Not available to a complete member. */
const ACCOUNT: readonly string[] = [register.email, register.password];

/** Every registration step that saves. */
export const WIZARD_CALLS: readonly Call[] = STEPS.map(({ path, give }) => ({
  endpoint: SAVED_WITH[path] ?? saveRegisterStep,
  what: `saves ${path}`,
  scenario: path === register.career ? 'no-career' : 'ordinary-day',
  as: ACCOUNT.includes(path) ? 'mei' : 'minori',
  open: async (page) => {
    await page.goto(path);
    await expect(page.getByRole('main').locator('form')).toBeVisible();
    await give(page);
  },
  cause: (page) => next(page).click(),
  words: /登録に失敗しました|アップロードできませんでした/,
  done: (page) => expect(page).not.toHaveURL(path),
  ...OWN[path],
}));
