import { useWatch } from 'react-hook-form';
import { PHONE_PATTERN } from '#contracts/api/limits.ts';
import { phoneDigits } from '#web/src/forms/fields/normalize.ts';
import { TextField } from '#web/src/forms/fields/text-field.tsx';
import type { FormOf } from '#web/src/profile-items/parts/profile-item.ts';
import { profileItem, type rules } from './item.ts';

/** Japanese mobile numbers; others are valid too (product 5). */
const MOBILE = /^0[6-9]0(\d{8})?/;

export const PhoneField = ({ form }: { form: FormOf<typeof rules> }) => {
  const digits = phoneDigits(useWatch({ control: form.methods.control, name: 'phone_number' }));
  const [start, rest] = MOBILE.exec(digits) ?? [];
  // During typing, the tenth digit of a mobile number is not the last one.
  const isTyping = start !== undefined && !form.methods.formState.touchedFields.phone_number;
  return (
    <TextField
      form={form}
      name="phone_number"
      label={profileItem.title}
      hint="ハイフンなしの半角数字（例：09012345678）"
      note={
        PHONE_PATTERN.test(digits) &&
        rest === undefined &&
        !isTyping &&
        'この番号ではSMSを受信できない可能性があります。携帯電話番号をご確認ください。'
      }
      mark="required"
      type="tel"
      autoComplete="tel"
      normalize={phoneDigits}
    />
  );
};
