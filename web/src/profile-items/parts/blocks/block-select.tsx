import { type ComponentProps, useId } from 'react';
import type { Code } from '#contracts/api/codes.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import './block-select.css';
import '#web/src/ui/select-box.css';

/** A styled native select; `compact` is 48 px high. It needs an `id` and a label. */
const SelectBox = ({ compact = false, ...rest }: ComponentProps<'select'> & { compact?: boolean }) => (
  <div className="select-box">
    <select {...rest} className={compact ? 'select-input select-compact' : 'select-input'} />
    <Icon name="down" />
  </div>
);

interface BlockSelectProps {
  label: string;
  table: readonly Code[];
  value: number | null | undefined;
  onChoose(code: number): void;
  /** The id of the description. */
  describedBy?: string | undefined;
}

/** One question as a select. 未設定 cannot be chosen again, because the server cannot clear an answer. */
export const BlockSelect = ({ label, table, value, onChoose, describedBy }: BlockSelectProps) => {
  const id = useId();
  return (
    <div className="block-field">
      <label htmlFor={id}>{label}</label>
      <SelectBox
        compact
        id={id}
        aria-describedby={describedBy}
        value={value ?? ''}
        onChange={(event) => {
          if (event.currentTarget.value !== '') onChoose(Number(event.currentTarget.value));
        }}
      >
        {!value && <option value="">選択してください</option>}
        {table.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectBox>
    </div>
  );
};
