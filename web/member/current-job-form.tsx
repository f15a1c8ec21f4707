import { object } from 'superstruct';
import { ChoiceGroup } from '#web/forms/choice-group.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { loadJobTypes, useJobTypes } from '#web/masters/job-types-store.ts';
import { chosenOne } from './chosen.ts';
import { ChosenLine } from './chosen-line.tsx';
import { type FactFormProps, ONWARD } from './fact-form.ts';
import { FactFrame } from './fact-frame.tsx';
import { MasterGate } from './master-gate.tsx';

const LABEL = '現在の職種';
const values = object({ current_job: chosenOne(LABEL) });

/** The job type somebody works in now: one of the list. */
export const CurrentJobForm = ({ member, onward = ONWARD, ...props }: FactFormProps<{ current_job: number }>) => {
  const { phase, jobTypes } = useJobTypes();
  const host = useContractForm(values, { defaultValues: { current_job: member.current_job ?? null } });
  const chosen = host.form.watch('current_job');
  const blocked = chosen === null ? `1つ選ぶと${onward}` : null;
  return (
    <FactFrame {...props} host={host} blocked={blocked}>
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
