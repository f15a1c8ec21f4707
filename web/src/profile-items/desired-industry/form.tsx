import { MAX_DESIRED_INDUSTRIES } from '#contracts/api/limits.ts';
import { industryName } from '#web/src/masters/industry-tree.ts';
import { loadIndustries, useIndustries } from '#web/src/masters/masters.ts';
import { useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import { ChosenSome } from '#web/src/profile-items/parts/pickers/chosen-some.tsx';
import { IndustryPicker } from '#web/src/profile-items/parts/pickers/industry-picker.tsx';
import type { PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { profileItem, rules } from './item.ts';

const MAX = MAX_DESIRED_INDUSTRIES;

export const Form = (props: PlacedFormProps) => {
  const { phase, categories } = useIndustries();
  const named = props.member.user_desired_industries ?? [];
  const form = useItemForm(rules, props);
  // An industry missing from the list uses the name from the member's response.
  const nameOf = (one: number) =>
    industryName(categories, one) ?? named.find(({ industry_id }) => industry_id === one)?.industry_name ?? `${one}`;
  return (
    <ChosenSome
      {...props}
      rules={rules}
      form={form}
      name="industry_id"
      max={MAX}
      nameOf={nameOf}
      list={{ phase, what: '業種', load: loadIndustries }}
    >
      {(picker) => (
        <IndustryPicker
          kind="many"
          legend={`${profileItem.title}（${MAX}つまで）`}
          categories={categories}
          {...picker}
        />
      )}
    </ChosenSome>
  );
};
