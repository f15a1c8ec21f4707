import type { ComponentProps } from 'react';
import './check-row.css';
import './choice-box.css';
import './choice-mark.css';

/** A checkbox and its text in one clickable frame. */
export const CheckRow = ({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className="choice-box check-row">
    <input className="choice-mark" type="checkbox" {...input} />
    <span>{children}</span>
  </label>
);
