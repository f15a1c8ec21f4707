import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import './select-box.css';

/** A styled native select; `compact` is 48 px high. It needs an `id` and a label. */
export const SelectBox = ({ compact = false, ...rest }: ComponentProps<'select'> & { compact?: boolean }) => (
  <div className="select-box">
    <select {...rest} className={compact ? 'select-input select-compact' : 'select-input'} />
    <Icon name="down" />
  </div>
);
