import { ChoiceGroup } from '#web/src/forms/choices/choice-group.tsx';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import type { PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { CONDITIONS, type ConditionName, missingWords, rules } from './item.ts';

/** The minimum width of an option, by the longest label of its group. */
const columnMin = (name: ConditionName): string => (name === 'desired_working_time_zone' ? '220px' : '150px');

export const Form = (props: PlacedFormProps) => {
  const form = useItemForm(rules, props);
  return (
    <ItemFrame {...props} rules={rules} form={form} blocked={missingWords(form.methods.watch())}>
      <div data-path="side">
        {CONDITIONS.map(({ name, label, choices }) => (
          <ChoiceGroup
            key={name}
            form={form}
            name={name}
            legend={label}
            mark="required"
            choices={choices}
            columnMin={columnMin(name)}
            tight
          />
        ))}
      </div>
    </ItemFrame>
  );
};
