import { useController } from 'react-hook-form';
import { object } from 'superstruct';
import { MAX_DESIRED_JOB_TYPES } from '#contracts/api/limits.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { loadJobTypes, useJobTypes } from '#web/masters/job-types-store.ts';
import { ChipToggles } from './chip-toggles.tsx';
import { chosenSome, toggled } from './chosen.ts';
import { type FactFormProps, ONWARD } from './fact-form.ts';
import { FactFrame } from './fact-frame.tsx';
import { MasterGate } from './master-gate.tsx';
import { fullReasonId, SelectionTray } from './selection-tray.tsx';

const MAX = MAX_DESIRED_JOB_TYPES;
const values = object({
  job_type_id: chosenSome(MAX, {
    none: '希望職種は必須項目です',
    tooMany: `希望職種は${MAX}つまで選択できます`,
  }),
});

/** The job types somebody would like to work in: one to three of the list. */
export const DesiredJobsForm = ({ member, onward = ONWARD, ...props }: FactFormProps<{ job_type_id: number[] }>) => {
  const { phase, jobTypes } = useJobTypes();
  const known = member.user_desired_job_types ?? [];
  const host = useContractForm(values, { defaultValues: { job_type_id: known.map((one) => one.job_type_id) } });
  const { field } = useController({ name: 'job_type_id', control: host.form.control });
  const id = host.idOf('job_type_id');
  const chosen = field.value;
  const nameOf = (one: number) =>
    jobTypes.find((jobType) => jobType.id === one)?.name ??
    known.find(({ job_type_id }) => job_type_id === one)?.job_type_name ??
    `${one}`;
  const toggle = (one: number) => field.onChange(toggled(chosen, one, MAX));
  return (
    <FactFrame {...props} host={host} blocked={chosen.length === 0 ? `1つ以上選ぶと${onward}` : null}>
      <SelectionTray
        groupId={id}
        chips={chosen.map((one) => ({ id: one, name: nameOf(one) }))}
        max={MAX}
        error={host.errorOf('job_type_id')}
        onRemove={toggle}
      />
      <MasterGate phase={phase} what="職種" load={loadJobTypes} focusId={id}>
        <ChipToggles
          id={id}
          label={`希望職種（${MAX}つまで）`}
          choices={jobTypes}
          chosen={chosen}
          fullReasonId={chosen.length >= MAX ? fullReasonId(id) : undefined}
          error={host.errorOf('job_type_id')}
          onToggle={toggle}
        />
      </MasterGate>
    </FactFrame>
  );
};
