import type { Member } from '#contracts/api/member.ts';
import { CONDITIONS } from '#web/member/conditions.ts';
import { BlockSelect } from './block-select.tsx';

export interface Conditions {
  desired_working_hours?: number;
  desired_working_time_zone?: number;
  desired_unit_price?: number;
}

/** What the member has chosen so far; what is not chosen is left out (specification 7). */
export const conditionsOf = (member: Member): Conditions =>
  Object.fromEntries(CONDITIONS.flatMap(({ name }) => (member[name] ? [[name, member[name]]] : [])));

/** True where all three questions are answered, as a save needs (specification 5). */
export const areComplete = (conditions: Conditions): boolean => CONDITIONS.every(({ name }) => conditions[name]);

interface ConditionFieldsProps {
  conditions: Conditions;
  onChange(conditions: Conditions): void;
}

/** The three questions about side-job conditions. */
export const ConditionFields = ({ conditions, onChange }: ConditionFieldsProps) =>
  CONDITIONS.map(({ name, label, choices }) => (
    <BlockSelect
      key={name}
      label={label}
      table={choices}
      value={conditions[name]}
      onChoose={(code) => onChange({ ...conditions, [name]: code })}
    />
  ));
