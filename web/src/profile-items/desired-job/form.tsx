import { MAX_DESIRED_JOB_TYPES } from '#contracts/api/limits.ts';
import { loadJobTypes, useJobTypes } from '#web/src/masters/masters.ts';
import { useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import { ChosenSome } from '#web/src/profile-items/parts/pickers/chosen-some.tsx';
import { JobTypePicker } from '#web/src/profile-items/parts/pickers/job-type-picker.tsx';
import type { PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { profileItem, rules } from './item.ts';

const MAX = MAX_DESIRED_JOB_TYPES;

export const Form = (props: PlacedFormProps) => {
  const { phase, jobTypes } = useJobTypes();
  const named = props.member.user_desired_job_types ?? [];
  const form = useItemForm(rules, props);
  const nameOf = (one: number) =>
    jobTypes.find((jobType) => jobType.id === one)?.name ??
    named.find(({ job_type_id }) => job_type_id === one)?.job_type_name ??
    `${one}`;
  return (
    <ChosenSome
      {...props}
      rules={rules}
      form={form}
      name="job_type_id"
      max={MAX}
      nameOf={nameOf}
      list={{ phase, what: '職種', load: loadJobTypes }}
    >
      {(picker) => <JobTypePicker label={`${profileItem.title}（${MAX}つまで）`} jobTypes={jobTypes} {...picker} />}
    </ChosenSome>
  );
};
