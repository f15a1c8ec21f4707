import { object } from 'superstruct';
import { MAX_DESIRED_JOB_TYPES } from '#contracts/api/limits.ts';
import type { Member } from '#contracts/api/member.ts';
import type { FactFormProps } from '#web/facts/parts/frame/fact-form.ts';
import { ChipToggles } from '#web/facts/parts/pickers/chip-toggles.tsx';
import { chosenSome } from '#web/facts/parts/pickers/chosen.ts';
import { ChosenSome } from '#web/facts/parts/pickers/chosen-some.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { loadJobTypes, useJobTypes } from '#web/masters/job-types-store.ts';

const MAX = MAX_DESIRED_JOB_TYPES;
const values = object({
  job_type_id: chosenSome(MAX, {
    none: '希望職種は必須項目です',
    tooMany: `希望職種は${MAX}つまで選択できます`,
  }),
});

const known = (member: Member) => ({
  job_type_id: (member.user_desired_job_types ?? []).map((one) => one.job_type_id),
});

/** The job types somebody would like to work in: one to three of the list. */
export const DesiredJobsForm = (props: FactFormProps<{ job_type_id: number[] }>) => {
  const { phase, jobTypes } = useJobTypes();
  const named = props.member.user_desired_job_types ?? [];
  const host = useContractForm(values, { defaultValues: known(props.member) });
  const nameOf = (one: number) =>
    jobTypes.find((jobType) => jobType.id === one)?.name ??
    named.find(({ job_type_id }) => job_type_id === one)?.job_type_name ??
    `${one}`;
  return (
    <ChosenSome
      {...props}
      host={host}
      known={known}
      name="job_type_id"
      max={MAX}
      nameOf={nameOf}
      list={{ phase, what: '職種', load: loadJobTypes }}
    >
      {(picker) => <ChipToggles label={`希望職種（${MAX}つまで）`} choices={jobTypes} {...picker} />}
    </ChosenSome>
  );
};
