import { useId } from 'react';
import type { Code } from '#contracts/api/codes.ts';
import { SelectBox } from '#web/src/ui/select-box.tsx';
import './block-select.css';

interface BlockSelectProps {
  label: string;
  table: readonly Code[];
  value: number | null | undefined;
  onChoose(code: number): void;
  /** The id of what is read out with it. */
  describedBy?: string | undefined;
}

/** One question of a block as a select; nothing can be taken back to 未設定, as the server keeps what it has. */
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
