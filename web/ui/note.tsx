import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './note.css';

/** A message that stays in the page; an error is announced. */
export const Note = ({ error = false, children }: { error?: boolean; children: ReactNode }) => (
  <div className={error ? 'note note-error' : 'note'} role={error ? 'alert' : undefined}>
    <Icon name={error ? 'alert' : 'check'} />
    <p>{children}</p>
  </div>
);
