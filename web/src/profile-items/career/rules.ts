import { boolean, defaulted, object, record, refine, string, validate } from 'superstruct';
import type { CareerInput } from '#contracts/api/careers.ts';
import { CAREER_MONTH, TEXT_MAX } from '#contracts/api/limits.ts';
import type { Member } from '#contracts/api/member.ts';
import { longText, requiredText } from '#web/src/forms/fields/rules.ts';
import { currentMonth, monthOfWire, monthProblem, monthToWire } from '#web/src/profile-items/parts/dates/dates.ts';
import { touchedIn, withNewest } from '#web/src/profile-items/parts/saves.ts';
import type { Career } from './entries.ts';

/** The form values of an entry. Months are `YYYY-MM`, possibly incomplete during typing. */
export interface CareerValues {
  company_name: string;
  start_at: string;
  end_at: string;
  is_employed: boolean;
  department: string;
  position: string;
  content: string;
}

const isWhole = (value: string): boolean => monthProblem('', value, CAREER_MONTH.max) === null;

/** The end is checked only for a past job, and must not be before the start. */
const endProblem = ({ start_at, end_at, is_employed }: CareerValues, now: string): string | null => {
  if (is_employed) return null;
  const problem = monthProblem('終了年月', end_at, now);
  if (problem !== null) return problem;
  return isWhole(start_at) && end_at < start_at ? '終了年月は開始年月以降にしてください' : null;
};

export const careerStruct = (now: () => string = currentMonth) =>
  object({
    company_name: requiredText('会社名'),
    start_at: refine(string(), 'start', (value) => monthProblem('開始年月', value, now()) ?? true),
    end_at: refine(string(), 'end', (_, { branch }) => endProblem(branch.at(-2) as CareerValues, now()) ?? true),
    is_employed: boolean(),
    department: requiredText('部署'),
    position: requiredText('役職'),
    content: longText(TEXT_MAX.careerContent),
  });

/** The form values of a saved entry, or of an empty one. */
export const careerValues = (career?: Career, now: string = currentMonth()): CareerValues => ({
  company_name: career?.company_name ?? '',
  start_at: monthOfWire(career?.start_at),
  end_at: career?.is_employed ? now : monthOfWire(career?.end_at),
  is_employed: career?.is_employed ?? false,
  department: career?.department ?? '',
  position: career?.position ?? '',
  content: career?.content ?? '',
});

/** What the first entry starts with in the registration (decision S64). */
export const firstCareer = ({ current_company }: Member): CareerValues | undefined =>
  current_company
    ? { ...careerValues(), company_name: current_company, is_employed: true, end_at: currentMonth() }
    : undefined;

export const isComplete = (values: CareerValues): boolean => !validate(values, careerStruct(), { coerce: true })[0];

export const openCareers = object({ entries: defaulted(record(string(), careerStruct()), () => ({})) });

/** The request body of an entry; `end_at` is empty during employment. */
export const careerInputOf = (values: CareerValues, id: number | undefined): CareerInput => ({
  ...(id !== undefined && { id }),
  ...values,
  start_at: monthToWire(values.start_at),
  end_at: values.is_employed ? '' : monthToWire(values.end_at),
});

/** Replaces untouched fields with the server's newest values. `end_at` and `is_employed` are one answer: if one was touched, both are. */
export const withNewestCareer = (values: CareerValues, before: Career, now: Career): CareerValues => {
  const touched = touchedIn(values, careerValues(before));
  const isEnd = (name: string) => name === 'end_at' || name === 'is_employed';
  const whole = touched.some(isEnd) ? [...touched, 'end_at' as const, 'is_employed' as const] : touched;
  return withNewest(values, whole, careerValues(now));
};

export const isSameCareer = (career: Career, values: CareerValues): boolean => {
  const saved = careerValues(career);
  return (Object.keys(saved) as (keyof CareerValues)[]).every(
    (key) => (key === 'end_at' && values.is_employed) || saved[key] === values[key],
  );
};
