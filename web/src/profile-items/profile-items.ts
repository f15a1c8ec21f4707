import type { Member } from '#contracts/api/member.ts';
import { COMPLETE_REGISTER_STEP } from '#contracts/api/register-step.ts';
import { paths } from '#web/src/paths.ts';
import { registerPlaces } from '#web/src/session/register-places.ts';
import { profileItem as annualIncome } from './annual-income/item.ts';
import { profileItem as birthday } from './birthday/item.ts';
import { profileItem as career } from './career/item.ts';
import { profileItem as currentCompany } from './current-company/item.ts';
import { profileItem as currentIndustry } from './current-industry/item.ts';
import { profileItem as currentJob } from './current-job/item.ts';
import { profileItem as desiredCondition } from './desired-condition/item.ts';
import { profileItem as desiredIndustry } from './desired-industry/item.ts';
import { profileItem as desiredJob } from './desired-job/item.ts';
import { profileItem as email } from './email/item.ts';
import { profileItem as fullName } from './full-name/item.ts';
import { profileItem as gender } from './gender/item.ts';
import { profileItem as lastEducation } from './last-education/item.ts';
import type { ProfileItem } from './parts/profile-item.ts';
import { profileItem as phoneNumber } from './phone-number/item.ts';
import { profileItem as postalCode } from './postal-code/item.ts';
import { profileItem as resume } from './resume/item.ts';
import { profileItem as willingness } from './willingness/item.ts';

const progressOf = (step: string): number => registerPlaces.findIndex(({ key }) => key === step);

/** All profile items, in registration order. The forms load when they are shown. */
export const PROFILE_ITEMS: readonly ProfileItem[] = [
  fullName,
  phoneNumber,
  { ...email, form: () => import('./email/form.tsx') },
  { ...gender, form: () => import('./gender/form.tsx') },
  { ...birthday, form: () => import('./birthday/form.tsx') },
  { ...lastEducation, form: () => import('./last-education/form.tsx') },
  { ...currentCompany, form: () => import('./current-company/form.tsx') },
  { ...currentJob, form: () => import('./current-job/form.tsx') },
  { ...annualIncome, form: () => import('./annual-income/form.tsx') },
  { ...willingness, form: () => import('./willingness/form.tsx') },
  { ...postalCode, form: () => import('./postal-code/form.tsx') },
  { ...currentIndustry, form: () => import('./current-industry/form.tsx') },
  { ...resume, form: () => import('./resume/form.tsx') },
  { ...career, form: () => import('./career/form.tsx') },
  { ...desiredCondition, form: () => import('./desired-condition/form.tsx') },
  { ...desiredIndustry, form: () => import('./desired-industry/form.tsx') },
  { ...desiredJob, form: () => import('./desired-job/form.tsx') },
];

/** This step completes the member's page; later items are optional. */
export const MY_PAGE_PROGRESS = registerPlaces.findIndex(({ registerStep }) => registerStep === COMPLETE_REGISTER_STEP);

const isBasic = ({ key, step }: ProfileItem): boolean => progressOf(step ?? key) <= MY_PAGE_PROGRESS;

/** The basic profile items of decision S10: the registration steps up to the member's page. */
export const BASIC_ITEMS: readonly ProfileItem[] = PROFILE_ITEMS.filter(isBasic);

export const DETAIL_ITEMS: readonly ProfileItem[] = PROFILE_ITEMS.filter((profileItem) => !isBasic(profileItem));

/** The profile item with this key; undefined for a registration step without one. */
export const profileItemOf = (key: string): ProfileItem | undefined =>
  PROFILE_ITEMS.find((profileItem) => profileItem.key === key);

export const countGiven = (profileItems: readonly ProfileItem[], member: Member): number =>
  profileItems.filter((profileItem) => profileItem.isGiven(member)).length;

/** The missing profile items, basic ones first; not those that the member's answers make unnecessary. */
export const missingItems = (member: Member): readonly ProfileItem[] =>
  PROFILE_ITEMS.filter(({ isGiven, words }) => !isGiven(member) && !words?.isSparedFor?.(member));

/** The fragment of the profile that opens the edit dialog. */
export const EDIT = '#edit';

export const itemAddress = ({ profile }: ProfileItem): string => {
  if (profile.kind === 'settings') return paths.settings;
  return paths.profile + (profile.kind === 'edit-dialog' ? EDIT : `#${profile.id}`);
};
