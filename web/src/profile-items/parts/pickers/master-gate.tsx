import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { NotLoaded } from '#web/src/ui/not-loaded.tsx';
import styles from './pickers.module.css';

interface MasterGateProps {
  phase: 'loading' | 'ready' | 'failed';
  /** The content of the list in one word. */
  what: string;
  load(): Promise<void>;
  /** The id of what takes the focus after a retry, because its button disappears; `children` render it. */
  focusId: string;
  children: ReactNode;
}

/** A control that needs a master list. If the list fails to load, it shows a message and a retry button (decision S22). */
export const MasterGate = ({ phase, what, load, focusId, children }: MasterGateProps) => {
  const [isRetried, setRetried] = useState(false);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (phase === 'ready' && isRetried) document.getElementById(focusId)?.focus();
  }, [phase, isRetried, focusId]);
  const retry = () => {
    setRetried(true);
    void load();
  };
  if (phase === 'ready') return children;
  if (phase === 'failed' || isRetried) {
    return (
      <NotLoaded
        what={what}
        icon={<CircleAlert />}
        className={styles.masterFailure}
        variant="ghost"
        busy={phase === 'loading'}
        onClick={retry}
      />
    );
  }
  return <p className={styles.masterLoading}>{`${what}を読み込んでいます`}</p>;
};

/** Repeats the choice above a list, where it may be scrolled out of sight. */
export const ChosenLine = ({ name }: { name: string | undefined }) =>
  name !== undefined && (
    <p className={styles.chosenLine}>
      選択中：<b>{name}</b>
    </p>
  );
