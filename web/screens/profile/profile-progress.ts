import type { Member } from '#contracts/api/member.ts';

/** One of the seventeen facts that the two bars count, and where it is filled in. */
export interface Fact {
  readonly name: string;
  /** The section or block of the page, else the edit dialog. */
  readonly place: string;
  isGiven(member: Member): boolean;
}

/** What opens the edit dialog instead of leading to a section. */
export const IN_DIALOG = 'edit-dialog';
export const CONDITIONS_BLOCK = 'desired-condition';
export const WILLINGNESS_BLOCK = 'willingness';

const given = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const some = (list: readonly unknown[] | null | undefined): boolean => (list?.length ?? 0) > 0;
const kanaAndName = ({ last_name, first_name, last_name_kana, first_name_kana }: Member): boolean =>
  [last_name, first_name, last_name_kana, first_name_kana].every(given);

/** The basic facts of decision S10, ten. The email is changed in the settings. */
export const BASIC_FACTS: readonly Fact[] = [
  { name: '氏名', place: IN_DIALOG, isGiven: kanaAndName },
  { name: '携帯電話番号', place: IN_DIALOG, isGiven: (member) => given(member.phone_number) },
  { name: 'メールアドレス', place: 'settings', isGiven: (member) => given(member.email) },
  { name: '性別', place: IN_DIALOG, isGiven: (member) => given(member.gender) },
  { name: '生年月日', place: IN_DIALOG, isGiven: (member) => given(member.birthday) },
  { name: '最終学歴', place: 'last-education', isGiven: (member) => some(member.user_schools) },
  { name: '現在の勤務先', place: 'current-company', isGiven: (member) => given(member.current_company) },
  { name: '現在の職種', place: 'current-job', isGiven: (member) => given(member.current_job) },
  { name: '現在の年収', place: 'anual-income', isGiven: (member) => given(member.annual_income) },
  {
    name: '転職・副業の意向',
    place: WILLINGNESS_BLOCK,
    isGiven: (member) => given(member.willingness_job_change) && given(member.willingness_side_job),
  },
];

/** The further facts of decision S10, seven. */
export const DETAIL_FACTS: readonly Fact[] = [
  { name: '郵便番号', place: IN_DIALOG, isGiven: (member) => given(member.postal_code) },
  { name: '現在の業種', place: 'current-industry', isGiven: (member) => given(member.current_industry) },
  {
    name: '履歴書・職務経歴書',
    place: 'resume',
    isGiven: ({ resumes }) => some(resumes?.files) || some(resumes?.urls),
  },
  { name: '職歴', place: 'career', isGiven: (member) => some(member.user_careers) },
  {
    name: '希望稼働条件',
    place: CONDITIONS_BLOCK,
    isGiven: (member) =>
      given(member.desired_working_hours) &&
      given(member.desired_working_time_zone) &&
      given(member.desired_unit_price),
  },
  { name: '希望業種', place: 'desire-industry', isGiven: (member) => some(member.user_desired_industries) },
  { name: '希望職種', place: 'desire-job', isGiven: (member) => some(member.user_desired_job_types) },
];

/** How many of these facts the member has given. */
export const countGiven = (facts: readonly Fact[], member: Member): number =>
  facts.filter((fact) => fact.isGiven(member)).length;

/** The facts still to be given, basic ones first. */
export const missingFacts = (member: Member): readonly Fact[] =>
  [...BASIC_FACTS, ...DETAIL_FACTS].filter((fact) => !fact.isGiven(member));
