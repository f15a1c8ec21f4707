import { object } from 'superstruct';
import { requiredText } from '#web/forms/rules.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import type { FactFormProps } from './fact-form.ts';
import { FactFrame } from './fact-frame.tsx';

const struct = object({ current_company: requiredText('会社名') });

/** The company a member works at. */
export const CompanyForm = ({ member, ...props }: FactFormProps<{ current_company: string }>) => {
  const host = useContractForm(struct, { defaultValues: { current_company: member.current_company ?? '' } });
  return (
    <FactFrame {...props} host={host}>
      <TextField
        form={host}
        name="current_company"
        label="会社名"
        hint="離職中の方は、直近の勤務先を入力してください"
        mark="required"
        autoComplete="organization"
      />
    </FactFrame>
  );
};
