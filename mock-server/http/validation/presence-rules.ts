import { type Fields, fieldAt } from '#mock-server/http/body/fields.ts';
import { isMissing } from './missing.ts';
import type { Rule } from './rule.ts';

/** As in PHP: a boolean is compared with true and false, anything else by its text. */
const isSame = (given: unknown, value: string): boolean => {
  if (given === true || given === false || given === null || given === undefined) return value === String(given);
  const isTrue = given !== 0 && given !== '0' && given !== '';
  return value === 'true' ? isTrue : value === 'false' ? !isTrue : value === String(given);
};

/** There is a value, and it is not empty. */
export const required: Rule<NonNullable<unknown>, 'required'> = {
  name: 'required',
  implicit: true,
  passes: (value) => !isMissing(value),
};

/** Laravel's `Rule::requiredIf`: what is asked of the input decides, and the sentence is that of `required`. */
export const requiredIf = (isRequired: (input: Fields) => boolean): Rule<unknown, 'required_if'> => ({
  name: 'required_if',
  sentence: 'required',
  implicit: true,
  passes: (value, { input }) => !isMissing(value) || !isRequired(input),
});

/** Required unless the field `other` has one of these values. */
export const requiredUnless = (other: string, ...values: string[]): Rule<unknown, 'required_unless'> => ({
  name: 'required_unless',
  implicit: true,
  words: (nameOf) => ({ other: nameOf(other), values: values.join(', ') }),
  passes: (value, { input }) => !isMissing(value) || values.some((one) => isSame(fieldAt(input, other), one)),
});

/** Required where none of the other fields is there. */
export const requiredWithoutAll = (...others: string[]): Rule<unknown, 'required_without_all'> => ({
  name: 'required_without_all',
  implicit: true,
  words: (nameOf) => ({ values: others.map(nameOf).join(' / ') }),
  passes: (value, { input }) => !isMissing(value) || others.some((other) => !isMissing(fieldAt(input, other))),
});

/** Null passes. */
export const nullable: Rule<unknown, 'nullable'> = { name: 'nullable' };
/** Without the field, no other rule is asked, `required` neither. */
export const sometimes: Rule<unknown, 'sometimes'> = { name: 'sometimes' };

/** The field goes by another name of errors.yaml than its own. */
export const named = (key: string): Rule<unknown, 'named'> => ({ name: 'named', named: key });
