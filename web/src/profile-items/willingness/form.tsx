import { CheckPanel } from '#web/src/forms/choices/check-box.tsx';
import { ChoiceGroup } from '#web/src/forms/choices/choice-group.tsx';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import type { PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { unanswered } from '#web/src/profile-items/parts/questions.ts';
import { QUESTIONS, rules, SENDING_AGREEMENT } from './item.ts';

/** Willingness to change jobs and to take side jobs (both required), and consent to mails. */
export const Form = (props: PlacedFormProps) => {
  const form = useItemForm(rules, props);
  const missing = unanswered(QUESTIONS, form.methods.watch());
  const blocked = missing.length === 0 ? null : `${missing.join('と')}を選択してください`;
  return (
    <ItemFrame {...props} rules={rules} form={form} blocked={blocked}>
      {QUESTIONS.map(({ name, label, choices, path }) => (
        <ChoiceGroup key={name} form={form} name={name} legend={label} mark="required" choices={choices} path={path} />
      ))}
      <CheckPanel form={form} name="sending_agreement">
        {SENDING_AGREEMENT}
      </CheckPanel>
    </ItemFrame>
  );
};
