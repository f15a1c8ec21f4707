import { halfWidth } from '#web/src/forms/fields/normalize.ts';
import { EmailField } from '#web/src/forms/fields/text-field.tsx';
import { type FormPropsOf, SAVE_FAILED } from '#web/src/profile-items/parts/item-form.ts';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import type { rules } from './item.ts';

/** The login address. The server's own message is shown for a refusal (product 8). */
export const Form = (props: FormPropsOf<typeof rules>) => {
  const form = useItemForm(props);
  return (
    <ItemFrame {...props} form={form} headline={({ errors }) => errors.email?.[0] ?? SAVE_FAILED}>
      <EmailField
        form={form}
        name="email"
        label={props.title}
        hideLabel
        hint="半角英数字で入力してください（例：minori@example.jp）"
        normalize={halfWidth}
      />
    </ItemFrame>
  );
};
