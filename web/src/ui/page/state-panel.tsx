import type { ReactNode } from 'react';
import styles from './state-panel.module.css';

interface StatePanelProps {
  /** URL of a 400 x 260 illustration. */
  art: string;
  title: string;
  level?: 2 | 3 | undefined;
  /** Screen readers announce a failure. */
  failed?: boolean;
  children: ReactNode;
}

/** Replaces a list that is empty or failed to load. */
export const StatePanel = ({ art, title, level = 3, failed = false, children }: StatePanelProps) => {
  const Title = `h${level}` as const;
  return (
    <div className={styles.panel} role={failed ? 'alert' : undefined}>
      <img src={art} alt="" width="400" height="260" />
      <Title>{title}</Title>
      {children}
    </div>
  );
};
