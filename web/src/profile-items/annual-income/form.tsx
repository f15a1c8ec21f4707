import { ANNUAL_INCOMES } from '#contracts/api/codes.ts';
import { ChoiceGroup } from '#web/src/forms/choices/choice-group.tsx';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import type { PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { profileItem, rules } from './item.ts';

export const Form = (props: PlacedFormProps) => {
  const form = useItemForm(rules, props);
  const blocked = form.methods.watch('annual_income') === null ? '1つ選択してください' : null;
  return (
    <ItemFrame {...props} rules={rules} form={form} blocked={blocked}>
      <ChoiceGroup form={form} name="annual_income" legend={profileItem.title} hideLegend choices={ANNUAL_INCOMES} />
    </ItemFrame>
  );
};
