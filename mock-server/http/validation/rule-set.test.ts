import { expect, expectTypeOf, test } from 'vitest';
import { saveSchool } from '#contracts/api/careers.ts';
import { saveResume } from '#contracts/api/resume.ts';
import { checkFields } from './check-fields.ts';
import { ruleSet, rulesFor } from './rule-set.ts';
import { array, digits, integer, nullable, required, string } from './rules.ts';
import { validationContext } from './validation-context.testing.ts';

test('derives the output type from the rules', () => {
  const given = checkFields({}, rulesFor(saveResume, {}), validationContext);
  expect(given).toEqual({});
  // @ts-expect-error: a field without rules is absent.
  expect(given.resume_url).toBeUndefined();

  const input = { school_type: '2', school_name: 'A', department: null };
  const school = checkFields(
    input,
    ruleSet({ school_type: [required, integer], school_name: [required, string] }),
    validationContext,
  );
  expect(school).toEqual({ school_type: 2, school_name: 'A' });

  const rules = rulesFor(saveSchool, {
    school_type: [required, integer],
    department: [nullable, string],
    graduated_year: [digits(4)],
  });
  const { school_type, department, graduated_year } = checkFields(input, rules, validationContext);
  expectTypeOf(school_type).toEqualTypeOf<number>();
  expectTypeOf(department).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(graduated_year).toEqualTypeOf<string | number | undefined>();
  const list = rulesFor(saveResume, { resume_url: [required, array], 'resume_url.*': [string] });
  expectTypeOf(checkFields({ resume_url: ['a'] }, list, validationContext).resume_url).toEqualTypeOf<string[]>();
});

test('allows rules only for fields of the call', () => {
  // @ts-expect-error: a school has no such field.
  rulesFor(saveSchool, { school_nmae: [required, string] });
  // @ts-expect-error: a school's name is no list.
  rulesFor(saveSchool, { 'school_name.*': [string] });
  // @ts-expect-error: there is no rule of that name.
  rulesFor(saveSchool, { school_name: ['requird'] });
});
