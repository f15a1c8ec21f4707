import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { formPart } from '#web/facts/parts/define-fact.ts';
import type { FieldsPropsOf } from '#web/facts/parts/fact-form.ts';
import { optionalText } from '#web/forms/fields/rules.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';

const rules = () => ({
  struct: object({ address: optionalText() }),
  known: (member: Member) => ({ address: member.address ?? '' }),
});

const AddressField = ({ form, title }: FieldsPropsOf<typeof rules>) => (
  <TextField form={form} name="address" label={title} mark="optional" autoComplete="street-address" />
);

/** The address, which may be left out: no fact, but a field of the edit dialog (decision S25). */
export const address = formPart(rules(), AddressField, '住所');
