import { useWatch } from 'react-hook-form';
import { object } from 'superstruct';
import type { FactFormProps } from '#web/facts/parts/frame/fact-form.ts';
import { FactFrame } from '#web/facts/parts/frame/fact-frame.tsx';
import { ChoiceGroup } from '#web/forms/choice-group.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import {
  type ChosenConditions,
  CONDITIONS,
  type ConditionName,
  conditionRules,
  conditionValuesOf,
  missingWords,
} from './rules.ts';
import './form.css';

const values = object(conditionRules);

/** How narrow a panel may get, by the longest answer of its group. */
const columnMin = (name: ConditionName): string => (name === 'desired_working_time_zone' ? '220px' : '150px');

/** On which terms somebody would do a side job: three choices, all needed. */
export const DesiredConditionForm = (props: FactFormProps<ChosenConditions>) => {
  const host = useContractForm(values, { defaultValues: conditionValuesOf(props.member) });
  const given = useWatch({ control: host.form.control });
  return (
    <FactFrame {...props} known={conditionValuesOf} host={host} blocked={missingWords(given)}>
      <div className="condition-groups" data-path="side">
        {CONDITIONS.map(({ name, label, choices }) => (
          <ChoiceGroup
            key={name}
            form={host}
            name={name}
            legend={label}
            mark="required"
            choices={choices}
            columnMin={columnMin(name)}
            tight
          />
        ))}
      </div>
    </FactFrame>
  );
};
