import type { ReactNode } from 'react';
import { readBeforeSubmit } from '#web/src/forms/fields/read-before-submit.ts';
import './choices.css';

interface CheckRowProps {
  checked: boolean;
  onChange(isChecked: boolean): void;
  children: ReactNode;
}

/** A checkbox and its text in one clickable frame. */
export const CheckRow = ({ checked, onChange, children }: CheckRowProps) => (
  <label className="choice-box check-row">
    <input
      ref={readBeforeSubmit((box) => box.checked !== checked && onChange(box.checked))}
      className="choice-mark"
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>{children}</span>
  </label>
);
