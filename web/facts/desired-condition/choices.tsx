import { BlockSelect } from '#web/facts/parts/blocks/block-select.tsx';
import type { Conditions } from './block-rules.ts';
import { CONDITIONS } from './rules.ts';

interface ConditionChoicesProps {
  conditions: Conditions;
  /** Told what was chosen, nothing else. */
  onChange(touched: Conditions): void;
}

/** The three questions about side-job conditions, as the profile asks them. */
export const ConditionChoices = ({ conditions, onChange }: ConditionChoicesProps) =>
  CONDITIONS.map(({ name, label, choices }) => (
    <BlockSelect
      key={name}
      label={label}
      table={choices}
      value={conditions[name]}
      onChoose={(code) => onChange({ [name]: code })}
    />
  ));
