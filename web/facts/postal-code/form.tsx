import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { asPart } from '#web/facts/parts/frame/as-part.ts';
import type { FactFormProps } from '#web/facts/parts/frame/fact-form.ts';
import { FactFrame } from '#web/facts/parts/frame/fact-frame.tsx';
import { bareDigits } from '#web/forms/normalize.ts';
import { postalCode } from '#web/forms/rules.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts';

/** The piece of a form's struct for the postal code. */
export const postalCodeRule = { postal_code: postalCode() };
export type PostalCodeValues = { postal_code: string };

interface PostalCodeFieldProps<Values extends PostalCodeValues, Output> {
  form: ContractForm<Values, Output>;
  /** Where the page's heading asks already; then nothing needs to be marked as required, either. */
  hideLabel?: boolean;
}

/** Seven digits; 〒, hyphens and full width are taken, too. For a form with `postalCodeRule`. */
export const PostalCodeField = <Values extends PostalCodeValues, Output>({
  form,
  hideLabel,
}: PostalCodeFieldProps<Values, Output>) => (
  <TextField
    form={asPart<PostalCodeValues, Values, Output>(form)}
    name="postal_code"
    label="郵便番号"
    {...(hideLabel ? { hideLabel } : { mark: 'required' })}
    hint="ハイフンなしの半角数字7桁（例：1500002）"
    inputMode="numeric"
    autoComplete="postal-code"
    normalize={bareDigits}
  />
);

const known = (member: Member): PostalCodeValues => ({ postal_code: member.postal_code ?? '' });

/** Where a member lives, by the postal code. */
export const PostalCodeForm = (props: FactFormProps<PostalCodeValues>) => {
  const host = useContractForm(object(postalCodeRule), { defaultValues: known(props.member) });
  return (
    <FactFrame {...props} known={known} host={host}>
      <PostalCodeField form={host} hideLabel />
    </FactFrame>
  );
};
