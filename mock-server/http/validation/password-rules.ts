import { PASSWORD } from '#contracts/api/limits.ts';
import type { Rule } from './rule.ts';
import { matches, max, min, string } from './rules.ts';

const contains = <const Name extends string>(name: Name, pattern: RegExp): Rule<unknown, Name> => ({
  name,
  passes: (value) => typeof value !== 'string' || pattern.test(value),
});

/** Rules of a new password. Laravel accepts letters and digits of any script; the pattern limits them to ours. */
export const passwordRules = (allowed: RegExp = PASSWORD.allowed) =>
  [
    string,
    min(PASSWORD.min),
    max(PASSWORD.max),
    contains('password.letters', /\p{L}/u),
    contains('password.numbers', /\p{N}/u),
    matches(allowed),
  ] as const;
