import type { FieldsPropsOf } from '#web/facts/parts/fact-form.ts';
import { phoneDigits } from '#web/forms/fields/normalize.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import type { rules } from './rules.ts';

/** The mobile phone's number, as people write it. */
export const PhoneField = ({ form, title }: FieldsPropsOf<typeof rules>) => (
  <TextField
    form={form}
    name="phone_number"
    label={title}
    hint="ハイフンなしの半角数字（例：09012345678）"
    mark="required"
    type="tel"
    autoComplete="tel"
    normalize={phoneDigits}
  />
);
