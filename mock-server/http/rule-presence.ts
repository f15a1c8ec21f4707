import { type Fields, fieldAt } from './fields.ts';
import { isMissing } from './missing.ts';

/** What the required family may look at. */
export interface Presence {
  readonly value: unknown;
  readonly argument: string;
  readonly input: Fields;
}

const isAmong = ({ argument, input }: Presence): boolean => {
  const [other = '', ...values] = argument.split(',');
  const given = fieldAt(input, other);
  // As in PHP: a boolean is compared with true and false, anything else by its text.
  if (given === true || given === false || given === null || given === undefined) return values.includes(String(given));
  const isTrue = given !== 0 && given !== '0' && given !== '';
  return values.some((value) => (value === 'true' ? isTrue : value === 'false' ? !isTrue : value === String(given)));
};

const missingOf = ({ argument, input }: Presence): boolean[] =>
  argument.split(',').map((other) => isMissing(fieldAt(input, other)));

/** When each rule of the required family asks for a value. */
const asksFor: Readonly<Record<string, (about: Presence) => boolean>> = {
  required: () => true,
  required_if: isAmong,
  required_unless: (about) => !isAmong(about),
  required_with: (about) => missingOf(about).includes(false),
  required_with_all: (about) => !missingOf(about).includes(true),
  required_without: (about) => missingOf(about).includes(true),
  required_without_all: (about) => !missingOf(about).includes(false),
};

/** Rules that look at an absent value too; where one fails, the field's other rules are not asked. */
export const isImplicit = (rule: string): boolean =>
  Object.hasOwn(asksFor, rule) || rule === 'filled' || rule === 'present';

export const isPresentEnough = (rule: string, about: Presence): boolean => {
  if (rule === 'present') return about.value !== undefined;
  if (rule === 'filled') return about.value === undefined || !isMissing(about.value);
  return !isMissing(about.value) || !asksFor[rule]?.(about);
};
