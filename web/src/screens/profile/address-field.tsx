import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { optionalText } from '#web/src/forms/fields/rules.ts';
import { TextField } from '#web/src/forms/fields/text-field.tsx';
import { formPart } from '#web/src/profile-items/parts/define-profile-item.ts';
import type { FieldsPropsOf } from '#web/src/profile-items/parts/item-form.ts';

const rules = () => ({
  struct: object({ address: optionalText() }),
  valuesOf: (member: Member) => ({ address: member.address ?? '' }),
});

const AddressField = ({ form, title }: FieldsPropsOf<typeof rules>) => (
  <TextField form={form} name="address" label={title} mark="optional" autoComplete="street-address" />
);

/** The optional address. Not a profile item, but a field of the edit dialog (decision S25). */
export const address = formPart(rules(), AddressField, '住所');
