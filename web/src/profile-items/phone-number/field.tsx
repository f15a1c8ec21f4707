import { useWatch } from 'react-hook-form';
import { PHONE_PATTERN } from '#contracts/api/limits.ts';
import { phoneDigits } from '#web/src/forms/fields/normalize.ts';
import { TextField } from '#web/src/forms/fields/text-field.tsx';
import type { FieldsPropsOf } from '#web/src/profile-items/parts/item-form.ts';
import type { rules } from './item.ts';

/** Japan's numbers for mobile phones; others are accepted, too (specification 5). */
const MOBILE = /^0[6-9]0(\d{8})?/;

/** The mobile phone's number, as people write it. */
export const PhoneField = ({ form, title }: FieldsPropsOf<typeof rules>) => {
  const digits = phoneDigits(useWatch({ control: form.form.control, name: 'phone_number' }));
  const [start, rest] = MOBILE.exec(digits) ?? [];
  // The tenth digit of a mobile number is not its last one while it is being typed.
  const isTyping = start !== undefined && !form.form.formState.touchedFields.phone_number;
  return (
    <TextField
      form={form}
      name="phone_number"
      label={title}
      hint="ハイフンなしの半角数字（例：09012345678）"
      note={
        PHONE_PATTERN.test(digits) &&
        rest === undefined &&
        !isTyping &&
        'この番号ではSMSを受信できない可能性があります。携帯電話の番号をご確認ください。'
      }
      mark="required"
      type="tel"
      autoComplete="tel"
      normalize={phoneDigits}
    />
  );
};
