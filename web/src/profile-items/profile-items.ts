import type { Member } from '#contracts/api/member.ts';
import { paths } from '#web/src/paths.ts';
import { type ItemKey, WIZARD_STEPS } from '#web/src/wizard-steps.ts';
import { profileItem as annualIncome } from './annual-income/item.ts';
import { View as AnnualIncome } from './annual-income/view.tsx';
import { profileItem as birthday } from './birthday/item.ts';
import { profileItem as career } from './career/item.ts';
import { View as Career } from './career/view.tsx';
import { profileItem as currentCompany } from './current-company/item.ts';
import { View as CurrentCompany } from './current-company/view.tsx';
import { profileItem as currentIndustry } from './current-industry/item.ts';
import { View as CurrentIndustry } from './current-industry/view.tsx';
import { profileItem as currentJob } from './current-job/item.ts';
import { View as CurrentJob } from './current-job/view.tsx';
import { profileItem as desiredCondition } from './desired-condition/item.ts';
import { profileItem as desiredIndustry } from './desired-industry/item.ts';
import { View as DesiredIndustry } from './desired-industry/view.tsx';
import { profileItem as desiredJob } from './desired-job/item.ts';
import { View as DesiredJob } from './desired-job/view.tsx';
import { profileItem as email } from './email/item.ts';
import { profileItem as fullName } from './full-name/item.ts';
import { profileItem as gender } from './gender/item.ts';
import { profileItem as lastEducation } from './last-education/item.ts';
import { View as LastEducation } from './last-education/view.tsx';
import type { ListedItem, ProfileItem } from './parts/profile-item.ts';
import { profileItem as phoneNumber } from './phone-number/item.ts';
import { profileItem as postalCode } from './postal-code/item.ts';
import { profileItem as resume } from './resume/item.ts';
import { View as Resume } from './resume/view.tsx';
import { profileItem as willingness } from './willingness/item.ts';

/**
 * All profile items in the profile's order: those of the settings and the edit dialog, the blocks, the sections. The forms load when
 * they are shown. An item without a step in the wizard does not compile, nor a step without its item.
 */
export const PROFILE_ITEMS: Readonly<Record<ItemKey, ListedItem>> = {
  email: { ...email, form: () => import('./email/form.tsx') },
  fullName,
  phoneNumber,
  gender: { ...gender, form: () => import('./gender/form.tsx') },
  birthday: { ...birthday, form: () => import('./birthday/form.tsx') },
  postalCode: { ...postalCode, form: () => import('./postal-code/form.tsx') },
  desiredCondition: { ...desiredCondition, form: () => import('./desired-condition/form.tsx') },
  willingness: { ...willingness, form: () => import('./willingness/form.tsx') },
  resume: { ...resume, form: () => import('./resume/form.tsx'), View: Resume },
  annualIncome: { ...annualIncome, form: () => import('./annual-income/form.tsx'), View: AnnualIncome },
  lastEducation: { ...lastEducation, form: () => import('./last-education/form.tsx'), View: LastEducation },
  currentIndustry: { ...currentIndustry, form: () => import('./current-industry/form.tsx'), View: CurrentIndustry },
  currentJob: { ...currentJob, form: () => import('./current-job/form.tsx'), View: CurrentJob },
  currentCompany: { ...currentCompany, form: () => import('./current-company/form.tsx'), View: CurrentCompany },
  career: { ...career, form: () => import('./career/form.tsx'), View: Career },
  desiredIndustry: { ...desiredIndustry, form: () => import('./desired-industry/form.tsx'), View: DesiredIndustry },
  desiredJob: { ...desiredJob, form: () => import('./desired-job/form.tsx'), View: DesiredJob },
};

export const SECTIONS = Object.values(PROFILE_ITEMS).filter((item) => item.View !== undefined);

const itemsOf = (steps: typeof WIZARD_STEPS) => steps.flatMap(({ items }) => items.map((key) => PROFILE_ITEMS[key]));

/** The basic profile items of decision S10, in registration order: the steps up to the member's page. */
export const BASIC_ITEMS = itemsOf(WIZARD_STEPS.filter(({ isDetail }) => !isDetail));

export const DETAIL_ITEMS = itemsOf(WIZARD_STEPS.filter(({ isDetail }) => isDetail));

export const countGiven = (profileItems: readonly ProfileItem[], member: Member): number =>
  profileItems.filter((profileItem) => profileItem.isGiven(member)).length;

/** The missing profile items, basic ones first; not those that the member's answers make unnecessary. */
export const missingItems = (member: Member): readonly ProfileItem[] =>
  [...BASIC_ITEMS, ...DETAIL_ITEMS].filter((item) => !item.isGiven(member) && !item.isSparedFor?.(member));

/** The fragment of the profile that opens the edit dialog. */
export const EDIT = '#edit';

export const itemAddress = ({ profile }: ProfileItem): string => {
  if (profile.kind === 'settings') return paths.settings;
  return paths.profile + (profile.kind === 'edit-dialog' ? EDIT : `#${profile.id}`);
};
