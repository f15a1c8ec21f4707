import { TextField } from '#web/src/forms/fields/text-field.tsx';
import type { FormPropsOf } from '#web/src/profile-items/parts/item-form.ts';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import type { rules } from './item.ts';

export const Form = (props: FormPropsOf<typeof rules>) => {
  const form = useItemForm(props);
  return (
    <ItemFrame {...props} form={form}>
      <TextField
        form={form}
        name="current_company"
        label="勤務先"
        hint="離職中の方は、直近の勤務先を入力してください"
        mark="required"
        autoComplete="organization"
      />
    </ItemFrame>
  );
};
