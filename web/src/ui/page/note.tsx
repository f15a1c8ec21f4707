import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import '#web/src/ui/styles/note.css';

interface NoteProps {
  error?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

export const Note = ({ error = false, icon, children }: NoteProps) => (
  <div className={error ? 'note note-error' : 'note'} role={error ? 'alert' : undefined}>
    {icon ?? (error ? <CircleAlert /> : <Check />)}
    <p>{children}</p>
  </div>
);
