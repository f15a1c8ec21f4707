import { any, dynamic, object, type Struct } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import type { FormPart } from '#web/src/profile-items/parts/define-profile-item.ts';

/** What stands in the fields of the edit dialog, by their names. */
type EditValues = Record<string, unknown>;
type Parts = readonly Pick<FormPart, 'schema' | 'valuesOf'>[];

/** The member's values as they stand in the fields at first. */
export const editValuesOf = (parts: Parts, member: Member): EditValues =>
  Object.assign({}, ...parts.map(({ valuesOf }) => valuesOf(member)));

const isGap = (value: unknown): boolean => value === '' || value === null;

/** A field that was empty and is left so is not sent, so nothing is asked of it: a name can be mended before all else is known. */
export const editStructFor = (parts: Parts, member: Member): Struct<EditValues> => {
  const before = editValuesOf(parts, member);
  const rules = parts
    .flatMap(({ schema }) => Object.entries(schema))
    .map(([name, rule]) => [name, dynamic((value) => (isGap(value) && value === before[name] ? any() : rule))]);
  return object(Object.fromEntries(rules));
};

/** Only what differs from what stood in the fields at first; an address that was taken out is sent as null. */
export const changesOf = (first: EditValues, profileItems: EditValues): EditValues =>
  Object.fromEntries(
    Object.entries(profileItems)
      .filter(([name, value]) => value !== first[name])
      .map(([name, value]) => [name, name === 'address' && value === '' ? null : value]),
  );
