import { halfWidth } from '#web/src/forms/fields/normalize.ts';
import { EmailField } from '#web/src/forms/fields/text-field.tsx';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import { type PlacedFormProps, SAVE_FAILED } from '#web/src/profile-items/parts/profile-item.ts';
import { profileItem, rules } from './item.ts';

/** The login address. The server's own message is shown for a refusal (product 8). */
export const Form = (props: PlacedFormProps) => {
  const form = useItemForm(rules, props);
  return (
    <ItemFrame {...props} rules={rules} form={form} headline={({ errors }) => errors.email?.[0] ?? SAVE_FAILED}>
      <EmailField
        form={form}
        name="email"
        label={profileItem.title}
        hideLabel
        hint="半角英数字で入力してください（例：minori@example.jp）"
        normalize={halfWidth}
      />
    </ItemFrame>
  );
};
