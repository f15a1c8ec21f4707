import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import type { FactFormProps } from '#web/facts/parts/frame/fact-form.ts';
import { FactFrame } from '#web/facts/parts/frame/fact-frame.tsx';
import { requiredText } from '#web/forms/rules.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';

const struct = object({ current_company: requiredText('会社名') });
const known = (member: Member) => ({ current_company: member.current_company ?? '' });

/** The company a member works at. */
export const CompanyForm = (props: FactFormProps<{ current_company: string }>) => {
  const host = useContractForm(struct, { defaultValues: known(props.member) });
  return (
    <FactFrame {...props} known={known} host={host}>
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
