import type { ReactNode } from 'react';
import './state-panel.css';

interface StatePanelProps {
  /** URL of a 400 x 260 illustration. */
  art: string;
  title: string;
  /** Screen readers announce a failure. */
  failed?: boolean;
  /** The explanation and a next action. */
  children: ReactNode;
}

/** Replaces a list that is empty or failed to load. */
export const StatePanel = ({ art, title, failed = false, children }: StatePanelProps) => (
  <div className="state-panel" role={failed ? 'alert' : undefined}>
    <img src={art} alt="" width="400" height="260" />
    <h3>{title}</h3>
    {children}
  </div>
);
