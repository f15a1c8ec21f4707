import { boolean, object, refine, string } from 'superstruct';
import type { CareerInput } from '#contracts/api/careers.ts';
import { CAREER_MONTH } from '#contracts/api/limits.ts';
import { tidyText } from '#web/forms/normalize.ts';
import { checked, requiredText, tidied } from '#web/forms/rules.ts';
import type { Career } from './career-order.ts';
import { currentMonth, monthOfWire, monthProblem, monthToWire } from './months.ts';

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
    content: tidied(checked(), tidyText),
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

/** An entry as it is sent; the end is empty while employed. */
export const careerInputOf = (values: CareerValues, id: number | undefined): CareerInput => ({
  ...(id !== undefined && { id }),
  ...values,
  start_at: monthToWire(values.start_at),
  end_at: values.is_employed ? '' : monthToWire(values.end_at),
});

/** Whether a saved entry says what is to be sent. */
export const isSameCareer = (career: Career, values: CareerValues): boolean => {
  const saved = careerValues(career);
  return (Object.keys(saved) as (keyof CareerValues)[]).every(
    (key) => (key === 'end_at' && values.is_employed) || saved[key] === values[key],
  );
};
