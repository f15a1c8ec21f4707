import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import type { FactFormProps } from '#web/facts/parts/frame/fact-form.ts';
import { FactFrame } from '#web/facts/parts/frame/fact-frame.tsx';
import { chosenOne } from '#web/facts/parts/pickers/chosen.ts';
import { ChosenLine } from '#web/facts/parts/pickers/chosen-line.tsx';
import { MasterGate } from '#web/facts/parts/pickers/master-gate.tsx';
import { ChoiceGroup } from '#web/forms/choice-group.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { loadJobTypes, useJobTypes } from '#web/masters/job-types-store.ts';

const LABEL = '現在の職種';
const values = object({ current_job: chosenOne(LABEL) });
const known = (member: Member) => ({ current_job: member.current_job ?? null });

/** The job type somebody works in now: one of the list. */
export const CurrentJobForm = (props: FactFormProps<{ current_job: number }>) => {
  const { phase, jobTypes } = useJobTypes();
  const host = useContractForm(values, { defaultValues: known(props.member) });
  const chosen = host.form.watch('current_job');
  const blocked = chosen === null ? `1つ選ぶと${props.onward}` : null;
  return (
    <FactFrame {...props} known={known} host={host} blocked={blocked}>
      <MasterGate phase={phase} what="職種" load={loadJobTypes} focusId={host.idOf('current_job')}>
        <ChosenLine name={jobTypes.find(({ id }) => id === chosen)?.name} />
        <ChoiceGroup
          form={host}
          name="current_job"
          legend={LABEL}
          hideLegend
          columnMin="220px"
          choices={jobTypes.map(({ id, name }) => ({ code: id, name }))}
        />
      </MasterGate>
    </FactFrame>
  );
};
