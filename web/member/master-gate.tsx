import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import './master-gate.css';

interface MasterGateProps {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** What the list holds, in one word. */
  what: string;
  load(): Promise<void>;
  /** Takes the focus when a retry has brought the list: the button that had it is gone. */
  focusId: string;
  children: ReactNode;
}

/** A control that needs a master list: it says that the list could not be loaded and offers to try again (decision S22). */
export const MasterGate = ({ phase, what, load, focusId, children }: MasterGateProps) => {
  const asked = useRef(false);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (phase !== 'ready' || !asked.current) return;
    asked.current = false;
    document.getElementById(focusId)?.focus();
  }, [phase, focusId]);
  const retry = () => {
    asked.current = true;
    void load();
  };
  if (phase === 'ready') return children;
  if (phase === 'failed' || asked.current) {
    return (
      <div className="master-failure" role="alert">
        <p>
          <Icon name="alert" />
          <span>{what}を読み込めませんでした</span>
        </p>
        <Button variant="ghost" small busy={phase === 'loading'} onClick={retry}>
          もう一度読み込む
        </Button>
      </div>
    );
  }
  return <p className="master-loading">{what}を読み込んでいます</p>;
};
