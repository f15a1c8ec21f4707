import { any, dynamic, object, type Struct } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { addressRule } from '#web/facts/address/field.tsx';
import { fact as birthday } from '#web/facts/birthday/fact.ts';
import { birthdayOf, birthdayRule } from '#web/facts/birthday/rules.ts';
import { nameRules, nameValuesOf } from '#web/facts/full-name/rules.ts';
import { fact as gender } from '#web/facts/gender/fact.ts';
import { genderRule } from '#web/facts/gender/rules.ts';
import { phoneRule } from '#web/facts/phone-number/field.tsx';
import { fact as postalCode } from '#web/facts/postal-code/fact.ts';
import { postalCodeRule } from '#web/facts/postal-code/rules.ts';

/** The fields of the edit dialog (decision S25). */
export const editStruct = object({
  ...nameRules,
  ...phoneRule,
  ...genderRule(gender.title),
  ...birthdayRule(birthday.title),
  ...postalCodeRule(postalCode.title),
  ...addressRule,
});

type OutputOf<S> = S extends Struct<infer Output, infer _Schema> ? Output : never;
export type EditFacts = OutputOf<typeof editStruct>;

/** The member's values as they stand in the fields at first. */
export const editValuesOf = (member: Member) => ({
  ...nameValuesOf(member),
  phone_number: member.phone_number ?? '',
  gender: member.gender ?? null,
  birthday: birthdayOf(member.birthday),
  postal_code: member.postal_code ?? '',
  address: member.address ?? '',
});

const isGap = (value: unknown): boolean => value === '' || value === null;

/** A field that was empty and is left so is not sent, so nothing is asked of it: a name can be mended before all else is known. */
export const editStructFor = (member: Member): typeof editStruct => {
  const before: Record<string, unknown> = editValuesOf(member);
  const rules = Object.entries(editStruct.schema).map(([name, rule]) => [
    name,
    dynamic((value) => (isGap(value) && value === before[name] ? any() : (rule as Struct<unknown>))),
  ]);
  return object(Object.fromEntries(rules)) as unknown as typeof editStruct;
};

/** Only what differs from what stood in the fields at first; an address that was taken out is sent as null. */
export const changesOf = (first: ReturnType<typeof editValuesOf>, facts: EditFacts): Record<string, unknown> => {
  const before: Record<string, unknown> = first;
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([name, value]) => value !== before[name])
      .map(([name, value]) => [name, name === 'address' && value === '' ? null : value]),
  );
};
