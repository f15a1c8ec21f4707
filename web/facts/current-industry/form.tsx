import { useController } from 'react-hook-form';
import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import type { FactFormProps } from '#web/facts/parts/frame/fact-form.ts';
import { FactFrame } from '#web/facts/parts/frame/fact-frame.tsx';
import { chosenOne } from '#web/facts/parts/pickers/chosen.ts';
import { ChosenLine } from '#web/facts/parts/pickers/chosen-line.tsx';
import { IndustryPicker } from '#web/facts/parts/pickers/industry-picker.tsx';
import { MasterGate } from '#web/facts/parts/pickers/master-gate.tsx';
import { FieldError } from '#web/forms/field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { loadIndustries, useIndustries } from '#web/masters/industries-store.ts';
import { industryName } from '#web/masters/industry-tree.ts';

const LABEL = '現在の業種';
const values = object({ current_industry: chosenOne(LABEL) });
const known = (member: Member) => ({ current_industry: member.current_industry ?? null });

/** The industry somebody works in now: one out of the tree. */
export const CurrentIndustryForm = (props: FactFormProps<{ current_industry: number }>) => {
  const { phase, categories } = useIndustries();
  const host = useContractForm(values, { defaultValues: known(props.member) });
  const { field } = useController({ name: 'current_industry', control: host.form.control });
  const id = host.idOf('current_industry');
  const error = host.errorOf('current_industry');
  const chosen = field.value === null ? [] : [field.value];
  const chosenName = chosen.map((one) => industryName(categories, one))[0];
  const isChosen = chosen.length > 0 && (phase !== 'ready' || chosenName !== undefined);
  return (
    <FactFrame {...props} known={known} host={host} blocked={isChosen ? null : `1つ選ぶと${props.onward}`}>
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
