import { type Fields, fieldAt, isFields } from '#mock-server/http/body/fields.ts';
import type { Rule } from './rule.ts';

/** Whether PHP's trim() leaves nothing. Other blanks are trimmed earlier, except in passwords, where they count. */
const isBlank = (text: string): boolean => text === '' || /^[ \n\r\t\v\0]+$/.test(text);

/** Empty for `required`: null, blanks, an empty list. */
export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.keys(value).length === 0);

/** Like PHP: compares a boolean with true and false, anything else as text. */
const isSame = (given: unknown, value: string): boolean => {
  if (given === true || given === false || given === null || given === undefined) return value === String(given);
  const isTrue = given !== 0 && given !== '0' && given !== '';
  return value === 'true' ? isTrue : value === 'false' ? !isTrue : value === String(given);
};

/** Present and not empty. */
export const required: Rule<NonNullable<unknown>, 'required'> = {
  name: 'required',
  implicit: true,
  passes: (value) => !isMissing(value),
};

/** Laravel's `Rule::requiredIf`: depends on the input, with the sentence of `required`. */
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

/** Required if none of the other fields is present. */
export const requiredWithoutAll = (...others: string[]): Rule<unknown, 'required_without_all'> => ({
  name: 'required_without_all',
  implicit: true,
  words: (nameOf) => ({ values: others.map(nameOf).join(' / ') }),
  passes: (value, { input }) => !isMissing(value) || others.some((other) => !isMissing(fieldAt(input, other))),
});

/** Null passes. */
export const nullable: Rule<unknown, 'nullable'> = { name: 'nullable' };
/** Skips all rules, even `required`, if the field is absent. */
export const sometimes: Rule<unknown, 'sometimes'> = { name: 'sometimes' };

/** Uses another key for the field's name in errors.yaml. */
export const named = (key: string): Rule<unknown, 'named'> => ({ name: 'named', named: key });
