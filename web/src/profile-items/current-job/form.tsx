import { ChoiceGroup } from '#web/src/forms/choices/choice-group.tsx';
import { loadJobTypes, useJobTypes } from '#web/src/masters/masters.ts';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import { ChosenLine, MasterGate } from '#web/src/profile-items/parts/pickers/master-gate.tsx';
import type { PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { profileItem, rules } from './item.ts';

export const Form = (props: PlacedFormProps) => {
  const { phase, jobTypes } = useJobTypes();
  const form = useItemForm(rules, props);
  const chosen = form.methods.watch('current_job');
  const blocked = chosen === null ? '1つ選択してください' : null;
  return (
    <ItemFrame {...props} rules={rules} form={form} blocked={blocked}>
      <MasterGate phase={phase} what="職種" load={loadJobTypes} focusId={form.idOf('current_job')}>
        <ChosenLine name={jobTypes.find(({ id }) => id === chosen)?.name} />
        <ChoiceGroup
          form={form}
          name="current_job"
          legend={profileItem.title}
          hideLegend
          columnMin="220px"
          choices={jobTypes.map(({ id, name }) => ({ code: id, name }))}
        />
      </MasterGate>
    </ItemFrame>
  );
};
