import { useController } from 'react-hook-form';
import { FieldError } from '#web/src/forms/fields/field.tsx';
import { industryName } from '#web/src/masters/industry-tree.ts';
import { loadIndustries, useIndustries } from '#web/src/masters/masters.ts';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import { IndustryPicker } from '#web/src/profile-items/parts/pickers/industry-picker.tsx';
import { ChosenLine, MasterGate } from '#web/src/profile-items/parts/pickers/master-gate.tsx';
import type { PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { profileItem, rules } from './item.ts';

export const Form = (props: PlacedFormProps) => {
  const { phase, categories } = useIndustries();
  const form = useItemForm(rules, props);
  const { field } = useController({ name: 'current_industry', control: form.methods.control });
  const id = form.idOf('current_industry');
  const error = form.errorOf('current_industry');
  const chosen = field.value === null ? [] : [field.value];
  const chosenName = chosen.map((one) => industryName(categories, one))[0];
  const isChosen = chosen.length > 0 && (phase !== 'ready' || chosenName !== undefined);
  return (
    <ItemFrame {...props} rules={rules} form={form} blocked={isChosen ? null : '1つ選択してください'}>
      <MasterGate phase={phase} what="業種" load={loadIndustries} focusId={id}>
        <ChosenLine name={chosenName} />
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <IndustryPicker
          id={id}
          kind="one"
          legend={profileItem.title}
          categories={categories}
          chosen={chosen}
          error={error}
          onChoose={field.onChange}
        />
      </MasterGate>
    </ItemFrame>
  );
};
