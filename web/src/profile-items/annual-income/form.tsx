import { ANNUAL_INCOMES } from '#contracts/api/codes.ts';
import { ChoiceGroup } from '#web/src/forms/choices/choice-group.tsx';
import type { FormPropsOf } from '#web/src/profile-items/parts/item-form.ts';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import type { rules } from './item.ts';

export const Form = (props: FormPropsOf<typeof rules>) => {
  const form = useItemForm(props);
  const blocked = form.methods.watch('annual_income') === null ? '1つ選択してください' : null;
  return (
    <ItemFrame {...props} form={form} blocked={blocked}>
      <ChoiceGroup form={form} name="annual_income" legend={props.title} hideLegend choices={ANNUAL_INCOMES} />
    </ItemFrame>
  );
};
