import { TextField } from '#web/src/forms/fields/text-field.tsx';
import type { FormPropsOf } from '#web/src/profile-items/parts/fact-form.ts';
import { FactFrame, useFactForm } from '#web/src/profile-items/parts/fact-frame.tsx';
import { COMPANY, type rules } from './rules.ts';

/** The company a member works at. */
export const Form = (props: FormPropsOf<typeof rules>) => {
  const host = useFactForm(props);
  return (
    <FactFrame {...props} host={host}>
      <TextField
        form={host}
        name="current_company"
        label={COMPANY}
        hint="離職中の方は、直近の勤務先を入力してください"
        mark="required"
        autoComplete="organization"
      />
    </FactFrame>
  );
};
