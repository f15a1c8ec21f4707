import { object } from 'superstruct';
import { ANNUAL_INCOMES } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import type { FactFormProps } from '#web/facts/parts/frame/fact-form.ts';
import { FactFrame } from '#web/facts/parts/frame/fact-frame.tsx';
import { ChoiceGroup } from '#web/forms/choice-group.tsx';
import { chosenCode, knownCode } from '#web/forms/code-rule.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';

const LABEL = '現在の年収';
const struct = object({ annual_income: chosenCode(LABEL, ANNUAL_INCOMES) });
const known = (member: Member) => ({ annual_income: knownCode(member.annual_income, ANNUAL_INCOMES) });

/** What a member earns in a year. */
export const AnnualIncomeForm = (props: FactFormProps<{ annual_income: number }>) => {
  const host = useContractForm(struct, { defaultValues: known(props.member) });
  const blocked = host.form.watch('annual_income') === null ? `1つ選ぶと${props.onward}` : null;
  return (
    <FactFrame {...props} known={known} host={host} blocked={blocked}>
      <ChoiceGroup form={host} name="annual_income" legend={LABEL} hideLegend choices={ANNUAL_INCOMES} />
    </FactFrame>
  );
};
