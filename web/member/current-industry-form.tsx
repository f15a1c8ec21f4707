import { useController } from 'react-hook-form';
import { object } from 'superstruct';
import { FieldError } from '#web/forms/field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { loadIndustries, useIndustries } from '#web/masters/industries-store.ts';
import { industryName } from '#web/masters/industry-tree.ts';
import { chosenOne } from './chosen.ts';
import { ChosenLine } from './chosen-line.tsx';
import { type FactFormProps, ONWARD } from './fact-form.ts';
import { FactFrame } from './fact-frame.tsx';
import { IndustryPicker } from './industry-picker.tsx';
import { MasterGate } from './master-gate.tsx';

const LABEL = '現在の業種';
const values = object({ current_industry: chosenOne(LABEL) });

/** The industry somebody works in now: one out of the tree. */
export const CurrentIndustryForm = ({
  member,
  onward = ONWARD,
  ...props
}: FactFormProps<{ current_industry: number }>) => {
  const { phase, categories } = useIndustries();
  const host = useContractForm(values, { defaultValues: { current_industry: member.current_industry ?? null } });
  const { field } = useController({ name: 'current_industry', control: host.form.control });
  const id = host.idOf('current_industry');
  const error = host.errorOf('current_industry');
  const chosen = field.value === null ? [] : [field.value];
  const chosenName = chosen.map((one) => industryName(categories, one))[0];
  const isChosen = chosen.length > 0 && (phase !== 'ready' || chosenName !== undefined);
  return (
    <FactFrame {...props} host={host} blocked={isChosen ? null : `1つ選ぶと${onward}`}>
      <MasterGate phase={phase} what="業種" load={loadIndustries} focusId={id}>
        <ChosenLine name={chosenName} />
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <IndustryPicker
          id={id}
          kind="one"
          legend={LABEL}
          categories={categories}
          chosen={chosen}
          error={error}
          onChoose={field.onChange}
        />
      </MasterGate>
    </FactFrame>
  );
};
