import { useController } from 'react-hook-form';
import { loadJobTypes, useJobTypes } from '#web/src/masters/masters.ts';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import { JobTypePicker } from '#web/src/profile-items/parts/pickers/job-type-picker.tsx';
import { MasterGate } from '#web/src/profile-items/parts/pickers/master-gate.tsx';
import type { PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { profileItem, rules } from './item.ts';

export const Form = (props: PlacedFormProps) => {
  const { phase, jobTypes } = useJobTypes();
  const form = useItemForm(rules, props);
  const { field } = useController({ name: 'current_job', control: form.methods.control });
  const id = form.idOf('current_job');
  const chosen = field.value === null ? [] : [field.value];
  const isChosen = chosen.length > 0 && (phase !== 'ready' || jobTypes.some((one) => one.id === chosen[0]));
  return (
    <ItemFrame {...props} rules={rules} form={form} blocked={isChosen ? null : '職種を1つ選択してください'}>
      <MasterGate phase={phase} what="職種" load={loadJobTypes} focusId={id}>
        <JobTypePicker
          id={id}
          label={profileItem.title}
          jobTypes={jobTypes}
          chosen={chosen}
          error={form.errorOf('current_job')}
          onChoose={field.onChange}
        />
      </MasterGate>
    </ItemFrame>
  );
};
