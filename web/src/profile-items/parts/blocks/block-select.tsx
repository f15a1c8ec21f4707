import { useId } from 'react';
import type { Code } from '#contracts/api/codes.ts';
import { SelectBox } from '#web/src/ui/select-box.tsx';
import './block-select.css';

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
