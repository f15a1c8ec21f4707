import { PASSWORD } from '#contracts/api/limits.ts';
import { matches, type OwnRule, type Rule } from './rules.ts';

const has = (name: string, pattern: RegExp): OwnRule => ({
  name,
  passes: (value) => typeof value !== 'string' || pattern.test(value),
});

/** What a new password must keep; letters and digits of any script count for Laravel, the pattern then asks for the agreed ones. */
export const passwordRules = (allowed: RegExp = PASSWORD.allowed): readonly Rule[] => [
  'string',
  `min:${PASSWORD.min}`,
  `max:${PASSWORD.max}`,
  has('password.letters', /\p{L}/u),
  has('password.numbers', /\p{N}/u),
  matches(allowed),
];
