import type { ReactNode } from 'react';
import { Icon } from '#web/src/ui/icon.tsx';
import '#web/src/ui/styles/note.css';

interface NoteProps {
  error?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

export const Note = ({ error = false, icon, children }: NoteProps) => (
  <div className={error ? 'note note-error' : 'note'} role={error ? 'alert' : undefined}>
    {icon ?? <Icon name={error ? 'alert' : 'check'} />}
    <p>{children}</p>
  </div>
);
