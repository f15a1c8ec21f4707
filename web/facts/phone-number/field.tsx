import { asPart } from '#web/facts/parts/frame/as-part.ts';
import { phoneDigits } from '#web/forms/fields/normalize.ts';
import { phoneNumber } from '#web/forms/fields/rules.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import type { ContractForm } from '#web/forms/fields/use-contract-form.ts';
import { fact } from './fact.ts';

/** The piece of a form's struct for the phone. */
export const phoneRule = { phone_number: phoneNumber(fact.title) };
type PhoneValues = Record<keyof typeof phoneRule, string>;

/** The mobile phone's number, as people write it. For a form with `phoneRule`. */
export const PhoneField = <Values extends PhoneValues, Output>({ form }: { form: ContractForm<Values, Output> }) => (
  <TextField
    form={asPart<PhoneValues, Values, Output>(form)}
    name="phone_number"
    label={fact.title}
    hint="ハイフンなしの半角数字（例：09012345678）"
    mark="required"
    type="tel"
    autoComplete="tel"
    normalize={phoneDigits}
  />
);
