import { useWatch } from 'react-hook-form';
import { object } from 'superstruct';
import { UNIT_PRICES, WORKING_HOURS, WORKING_TIME_ZONES } from '#contracts/api/codes.ts';
import { ChoiceGroup } from '#web/forms/choice-group.tsx';
import { chosenCode } from '#web/forms/code-rule.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { CONDITIONS, type Conditions, conditionsOf, missingWords } from './conditions.ts';
import type { FactFormProps } from './fact-form.ts';
import { FactFrame } from './fact-frame.tsx';
import './desired-condition-form.css';

type ChosenConditions = { [Name in keyof Conditions]: number };

const values = object({
  desired_working_hours: chosenCode('稼働時間', WORKING_HOURS),
  desired_working_time_zone: chosenCode('稼働できる時間帯', WORKING_TIME_ZONES),
  desired_unit_price: chosenCode('希望する時給', UNIT_PRICES),
});

/** How narrow a panel may get, by the longest answer of its group. */
const COLUMN_MIN = {
  desired_working_hours: '150px',
  desired_working_time_zone: '220px',
  desired_unit_price: '150px',
} as const satisfies Record<keyof Conditions, string>;

/** On which terms somebody would do a side job: three choices, all needed. */
export const DesiredConditionForm = ({ member, ...props }: FactFormProps<ChosenConditions>) => {
  const host = useContractForm(values, { defaultValues: conditionsOf(member) });
  const given = useWatch({ control: host.form.control });
  return (
    <FactFrame {...props} host={host} blocked={missingWords(given)}>
      <div className="condition-groups" data-path="side">
        {CONDITIONS.map(({ name, label, choices }) => (
          <ChoiceGroup
            key={name}
            form={host}
            name={name}
            legend={label}
            mark="required"
            choices={choices}
            columnMin={COLUMN_MIN[name]}
            tight
          />
        ))}
      </div>
    </FactFrame>
  );
};
