import { BlockSelect } from '#web/facts/parts/blocks/block-select.tsx';
import type { Conditions } from './block-rules.ts';
import { CONDITIONS } from './rules.ts';

interface ConditionChoicesProps {
  conditions: Conditions;
  /** Told what was chosen, nothing else. */
  onChange(touched: Conditions): void;
  /** The id of what is read out with each of them. */
  describedBy?: string | undefined;
}

/** The three questions about side-job conditions, as the profile asks them. */
export const ConditionChoices = ({ conditions, onChange, describedBy }: ConditionChoicesProps) =>
  CONDITIONS.map(({ name, label, choices }) => (
    <BlockSelect
      key={name}
      label={label}
      table={choices}
      value={conditions[name]}
      describedBy={describedBy}
      onChoose={(code) => onChange({ [name]: code })}
    />
  ));
