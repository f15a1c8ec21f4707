import { bareDigits } from '#web/src/forms/fields/normalize.ts';
import { TextField } from '#web/src/forms/fields/text-field.tsx';
import type { FieldsPropsOf, FormPropsOf } from '#web/src/profile-items/parts/item-form.ts';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import type { rules } from './item.ts';

type PostalCodeFieldProps = FieldsPropsOf<typeof rules> & {
  /** Set if the page's heading already asks for the postal code; the required mark is hidden too. */
  hideLabel?: boolean;
};

/** Seven digits; 〒, hyphens and full-width digits are accepted. */
export const PostalCodeField = ({ form, title, hideLabel }: PostalCodeFieldProps) => (
  <TextField
    form={form}
    name="postal_code"
    label={title}
    {...(hideLabel ? { hideLabel } : { mark: 'required' })}
    hint="ハイフンなしの半角数字7桁（例：1500002）"
    inputMode="numeric"
    autoComplete="postal-code"
    normalize={bareDigits}
  />
);

export const Form = (props: FormPropsOf<typeof rules>) => {
  const form = useItemForm(props);
  return (
    <ItemFrame {...props} form={form}>
      <PostalCodeField form={form} title={props.title} hideLabel />
    </ItemFrame>
  );
};
