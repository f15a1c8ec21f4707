import { object } from 'superstruct';
import { MAX_DESIRED_INDUSTRIES } from '#contracts/api/limits.ts';
import type { Member } from '#contracts/api/member.ts';
import type { FactFormProps } from '#web/facts/parts/frame/fact-form.ts';
import { chosenSome } from '#web/facts/parts/pickers/chosen.ts';
import { ChosenSome } from '#web/facts/parts/pickers/chosen-some.tsx';
import { IndustryPicker } from '#web/facts/parts/pickers/industry-picker.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { loadIndustries, useIndustries } from '#web/masters/industries-store.ts';
import { industryName } from '#web/masters/industry-tree.ts';

const MAX = MAX_DESIRED_INDUSTRIES;
const values = object({
  industry_id: chosenSome(MAX, { none: '希望業種は必須入力項目です', tooMany: `項目数は${MAX}個以下` }),
});

const known = (member: Member) => ({
  industry_id: (member.user_desired_industries ?? []).map((one) => one.industry_id),
});

/** The industries somebody would like to work in: one to three out of the tree. */
export const DesiredIndustriesForm = (props: FactFormProps<{ industry_id: number[] }>) => {
  const { phase, categories } = useIndustries();
  const named = props.member.user_desired_industries ?? [];
  const host = useContractForm(values, { defaultValues: known(props.member) });
  // A desired industry that the list does not hold keeps the name the member's own answer gave it.
  const nameOf = (one: number) =>
    industryName(categories, one) ?? named.find(({ industry_id }) => industry_id === one)?.industry_name ?? `${one}`;
  return (
    <ChosenSome
      {...props}
      host={host}
      known={known}
      name="industry_id"
      max={MAX}
      nameOf={nameOf}
      list={{ phase, what: '業種', load: loadIndustries }}
    >
      {(picker) => (
        <IndustryPicker kind="many" legend={`希望業種（${MAX}つまで）`} categories={categories} {...picker} />
      )}
    </ChosenSome>
  );
};
