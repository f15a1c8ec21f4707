import { useEffect } from 'react';
import { focusTitle } from '#web/src/ui/focus-title.ts';
import { NotLoaded } from '#web/src/ui/not-loaded.tsx';
import { Value } from './value.tsx';
import { ValueComes } from './value-comes.tsx';
import './empty.css';

interface MasterNameProps {
  phase: 'loading' | 'ready' | 'failed';
  /** The content of the list in one word. */
  what: string;
  name: string | undefined;
  load(): Promise<void>;
}

/** A name from a master list. If the list fails to load, it shows a message and a retry button (decision S22). */
export const MasterName = ({ phase, what, name, load }: MasterNameProps) => {
  useEffect(() => void load(), [load]);
  if (phase === 'failed')
    return (
      <NotLoaded
        what={what}
        className="profile-section-empty"
        onClick={(event) => {
          focusTitle(event.currentTarget);
          void load();
        }}
      />
    );
  if (phase === 'ready') return <Value>{name ?? `ご登録の${what}は現在選択できません。選び直してください。`}</Value>;
  return <ValueComes />;
};
