import { bareDigits } from '#web/src/forms/fields/normalize.ts';
import { TextField } from '#web/src/forms/fields/text-field.tsx';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import type { FormOf, PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { profileItem, rules } from './item.ts';

/** Seven digits; 〒, hyphens and full-width digits are accepted. The mark is hidden together with the label. */
export const PostalCodeField = ({ form, hideLabel }: { form: FormOf<typeof rules>; hideLabel?: boolean }) => (
  <TextField
    form={form}
    name="postal_code"
    label={profileItem.title}
    {...(hideLabel ? { hideLabel } : { mark: 'required' })}
    hint="ハイフンなしの半角数字7桁（例：1500002）"
    inputMode="numeric"
    autoComplete="postal-code"
    normalize={bareDigits}
  />
);

export const Form = (props: PlacedFormProps) => {
  const form = useItemForm(rules, props);
  return (
    <ItemFrame {...props} rules={rules} form={form}>
      <PostalCodeField form={form} hideLabel />
    </ItemFrame>
  );
};
