import { useEffect } from 'react';
import { focusTitle } from '#web/src/ui/focus-title.ts';
import { NotLoaded } from '#web/src/ui/not-loaded.tsx';
import { Value } from './value.tsx';
import { ValueComes } from './value-comes.tsx';
import './empty.css';

interface MasterNameProps {
  phase: 'loading' | 'ready' | 'failed';
  /** What the list holds, in one word. */
  what: string;
  name: string | undefined;
  load(): Promise<void>;
}

/** A name that stands in a master list; where the list cannot be had, that is said, with another try (decision S22). */
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
  if (phase === 'ready')
    return <Value>{name ?? `登録した${what}は、いまは一覧にありません。選び直してください。`}</Value>;
  return <ValueComes />;
};
