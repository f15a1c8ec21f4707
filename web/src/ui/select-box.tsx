import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import './select-box.css';

/** A native select in the site's look; `compact` is 48 px high. Give it an `id` and a label of its own. */
export const SelectBox = ({ compact = false, ...rest }: ComponentProps<'select'> & { compact?: boolean }) => (
  <div className="select-box">
    <select {...rest} className={compact ? 'select-input select-compact' : 'select-input'} />
    <Icon name="down" />
  </div>
);
