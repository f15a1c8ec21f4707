import { boolean, defaulted, object, record, refine, string } from 'superstruct';
import type { CareerInput } from '#contracts/api/careers.ts';
import { CAREER_MONTH, TEXT_MAX } from '#contracts/api/limits.ts';
import { optionalText, requiredText } from '#web/src/forms/fields/rules.ts';
import { currentMonth, monthOfWire, monthProblem, monthToWire } from '#web/src/profile-items/parts/dates/months.ts';
import { touchedIn, withNewest } from '#web/src/profile-items/parts/save-touched.ts';
import type { Career } from './order.ts';

/** One entry as it stands in the form; months are `YYYY-MM`, or what is there of one while it is typed. */
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

/** The end counts only for what has ended, and never lies before the start. */
const endProblem = ({ start_at, end_at, is_employed }: CareerValues, now: string): string | null => {
  if (is_employed) return null;
  const problem = monthProblem('終了年月', end_at, now);
  if (problem !== null) return problem;
  return isWhole(start_at) && end_at < start_at ? '終了年月は開始年月以降にしてください' : null;
};

/** The check of one entry; each sentence belongs to a field, though the end is seen beside the start. */
export const careerStruct = (now: () => string = currentMonth) =>
  object({
    company_name: requiredText('会社名'),
    start_at: refine(string(), 'start', (value) => monthProblem('開始年月', value, now()) ?? true),
    end_at: refine(string(), 'end', (_, { branch }) => endProblem(branch.at(-2) as CareerValues, now()) ?? true),
    is_employed: boolean(),
    department: requiredText('部署'),
    position: requiredText('役職'),
    content: optionalText(TEXT_MAX.careerContent),
  });

/** A saved entry, or an empty one, as the form has it. */
export const careerValues = (career?: Career, now: string = currentMonth()): CareerValues => ({
  company_name: career?.company_name ?? '',
  start_at: monthOfWire(career?.start_at),
  end_at: career?.is_employed ? now : monthOfWire(career?.end_at),
  is_employed: career?.is_employed ?? false,
  department: career?.department ?? '',
  position: career?.position ?? '',
  content: career?.content ?? '',
});

/** The check of all entries that are open, by their key, and what stands in the fields of one. */
export const rules = {
  struct: object({ entries: defaulted(record(string(), careerStruct()), () => ({})) }),
  valuesOf: careerValues,
};

/** An entry as it is sent; the end is empty while employed. */
export const careerInputOf = (values: CareerValues, id: number | undefined): CareerInput => ({
  ...(id !== undefined && { id }),
  ...values,
  start_at: monthToWire(values.start_at),
  end_at: values.is_employed ? '' : monthToWire(values.end_at),
});

/**
 * An entry with what was not touched as it is known now. The end and whether it is the present job are one answer: who gives an
 * end has not left it open.
 */
export const withNewestCareer = (values: CareerValues, before: Career, now: Career): CareerValues => {
  const touched = touchedIn(values, careerValues(before));
  const isEnd = (name: string) => name === 'end_at' || name === 'is_employed';
  const whole = touched.some(isEnd) ? [...touched, 'end_at' as const, 'is_employed' as const] : touched;
  return withNewest(values, whole, careerValues(now));
};

/** Whether a saved entry says what is to be sent. */
export const isSameCareer = (career: Career, values: CareerValues): boolean => {
  const saved = careerValues(career);
  return (Object.keys(saved) as (keyof CareerValues)[]).every(
    (key) => (key === 'end_at' && values.is_employed) || saved[key] === values[key],
  );
};
