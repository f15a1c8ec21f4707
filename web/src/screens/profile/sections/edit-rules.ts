import type { FieldValues } from 'react-hook-form';
import { any, dynamic, object, type Struct } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import type { SchemaOf } from '#web/src/profile-items/parts/profile-item.ts';

/** The form values by field name. */
type EditValues = Record<string, unknown>;

/** The rules and initial values of a part of the form. */
export interface EditPart {
  readonly schema: SchemaOf<FieldValues>;
  valuesOf(member: Member): FieldValues;
}
type Parts = readonly EditPart[];

export const editValuesOf = (parts: Parts, member: Member): EditValues =>
  Object.assign({}, ...parts.map(({ valuesOf }) => valuesOf(member)));

const isGap = (value: unknown): boolean => value === '' || value === null;

/** A field that was and stays empty is not sent and not validated: a name can be corrected in an incomplete profile. */
export const editStructFor = (parts: Parts, member: Member): Struct<EditValues> => {
  const before = editValuesOf(parts, member);
  const rules = parts
    .flatMap(({ schema }) => Object.entries(schema))
    .map(([name, rule]) => [name, dynamic((value) => (isGap(value) && value === before[name] ? any() : rule))]);
  return object(Object.fromEntries(rules));
};

/** The changed fields; a cleared address becomes null. */
export const changesOf = (first: EditValues, profileItems: EditValues): EditValues =>
  Object.fromEntries(
    Object.entries(profileItems)
      .filter(([name, value]) => value !== first[name])
      .map(([name, value]) => [name, name === 'address' && value === '' ? null : value]),
  );
