import { TextField } from '#web/src/forms/fields/text-field.tsx';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import type { PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { rules } from './item.ts';

export const Form = (props: PlacedFormProps) => {
  const form = useItemForm(rules, props);
  return (
    <ItemFrame {...props} rules={rules} form={form}>
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
