import { object } from 'superstruct';
import { ANNUAL_INCOMES } from '#contracts/api/codes.ts';
import { ChoiceGroup } from '#web/forms/choice-group.tsx';
import { chosenCode, knownCode } from '#web/forms/code-rule.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { type FactFormProps, ONWARD } from './fact-form.ts';
import { FactFrame } from './fact-frame.tsx';

const LABEL = '現在の年収';
const struct = object({ annual_income: chosenCode(LABEL, ANNUAL_INCOMES) });

/** What a member earns in a year. */
export const AnnualIncomeForm = ({ member, onward = ONWARD, ...props }: FactFormProps<{ annual_income: number }>) => {
  const host = useContractForm(struct, {
    defaultValues: { annual_income: knownCode(member.annual_income, ANNUAL_INCOMES) },
  });
  const blocked = host.form.watch('annual_income') === null ? `1つ選ぶと${onward}` : null;
  return (
    <FactFrame {...props} host={host} blocked={blocked}>
      <ChoiceGroup form={host} name="annual_income" legend={LABEL} hideLegend choices={ANNUAL_INCOMES} />
    </FactFrame>
  );
};
