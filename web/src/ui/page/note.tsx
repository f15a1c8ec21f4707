import type { ReactNode } from 'react';
import { Icon } from '#web/src/ui/icon.tsx';
import './note.css';

interface NoteProps {
  error?: boolean;
  /** In place of the tick or the warning. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A message that stays in the page; an error is announced. */
export const Note = ({ error = false, icon, children }: NoteProps) => (
  <div className={error ? 'note note-error' : 'note'} role={error ? 'alert' : undefined}>
    {icon ?? <Icon name={error ? 'alert' : 'check'} />}
    <p>{children}</p>
  </div>
);
