import { useController } from 'react-hook-form';
import { object } from 'superstruct';
import { MAX_DESIRED_INDUSTRIES } from '#contracts/api/limits.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { loadIndustries, useIndustries } from '#web/masters/industries-store.ts';
import { industryName } from '#web/masters/industry-tree.ts';
import { chosenSome, toggled } from './chosen.ts';
import { type FactFormProps, ONWARD } from './fact-form.ts';
import { FactFrame } from './fact-frame.tsx';
import { IndustryPicker } from './industry-picker.tsx';
import { MasterGate } from './master-gate.tsx';
import { fullReasonId, SelectionTray } from './selection-tray.tsx';

const MAX = MAX_DESIRED_INDUSTRIES;
const values = object({
  industry_id: chosenSome(MAX, { none: '希望業種は必須入力項目です', tooMany: `項目数は${MAX}個以下` }),
});

/** The industries somebody would like to work in: one to three out of the tree. */
export const DesiredIndustriesForm = ({
  member,
  onward = ONWARD,
  ...props
}: FactFormProps<{ industry_id: number[] }>) => {
  const { phase, categories } = useIndustries();
  const known = member.user_desired_industries ?? [];
  const host = useContractForm(values, { defaultValues: { industry_id: known.map((one) => one.industry_id) } });
  const { field } = useController({ name: 'industry_id', control: host.form.control });
  const id = host.idOf('industry_id');
  const chosen = field.value;
  // A wish that the list does not hold keeps the name the member's own answer gave it.
  const nameOf = (one: number) =>
    industryName(categories, one) ?? known.find(({ industry_id }) => industry_id === one)?.industry_name ?? `${one}`;
  const toggle = (one: number) => field.onChange(toggled(chosen, one, MAX));
  return (
    <FactFrame {...props} host={host} blocked={chosen.length === 0 ? `1つ以上選ぶと${onward}` : null}>
      <SelectionTray
        groupId={id}
        chips={chosen.map((one) => ({ id: one, name: nameOf(one) }))}
        max={MAX}
        error={host.errorOf('industry_id')}
        onRemove={toggle}
      />
      <MasterGate phase={phase} what="業種" load={loadIndustries} focusId={id}>
        <IndustryPicker
          id={id}
          kind="many"
          legend={`希望業種（${MAX}つまで）`}
          categories={categories}
          chosen={chosen}
          fullReasonId={chosen.length >= MAX ? fullReasonId(id) : undefined}
          error={host.errorOf('industry_id')}
          onChoose={toggle}
        />
      </MasterGate>
    </FactFrame>
  );
};
