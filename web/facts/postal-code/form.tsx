import type { FormPropsOf } from '#web/facts/parts/base/fact-form.ts';
import { asPart } from '#web/facts/parts/frame/as-part.ts';
import { FactFrame, useFactForm } from '#web/facts/parts/frame/fact-frame.tsx';
import { bareDigits } from '#web/forms/fields/normalize.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import type { ContractForm } from '#web/forms/fields/use-contract-form.ts';
import type { PostalCodeValues, rules } from './rules.ts';

interface PostalCodeFieldProps<Values extends PostalCodeValues, Output> {
  form: ContractForm<Values, Output>;
  /** What the fact is called. */
  title: string;
  /** Where the page's heading asks already; then nothing needs to be marked as required, either. */
  hideLabel?: boolean;
}

/** Seven digits; 〒, hyphens and full width are taken, too. For a form with `postalCodeRule`. */
export const PostalCodeField = <Values extends PostalCodeValues, Output>({
  form,
  title,
  hideLabel,
}: PostalCodeFieldProps<Values, Output>) => (
  <TextField
    form={asPart<PostalCodeValues, Values, Output>(form)}
    name="postal_code"
    label={title}
    {...(hideLabel ? { hideLabel } : { mark: 'required' })}
    hint="ハイフンなしの半角数字7桁（例：1500002）"
    inputMode="numeric"
    autoComplete="postal-code"
    normalize={bareDigits}
  />
);

/** Where a member lives, by the postal code. */
export const Form = (props: FormPropsOf<typeof rules>) => {
  const host = useFactForm(props);
  return (
    <FactFrame {...props} host={host}>
      <PostalCodeField form={host} title={props.title} hideLabel />
    </FactFrame>
  );
};
