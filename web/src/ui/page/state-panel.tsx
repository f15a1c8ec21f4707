import type { ReactNode } from 'react';
import './state-panel.css';

interface StatePanelProps {
  /** Address of a picture of 400 x 260. */
  art: string;
  title: string;
  /** A failure is announced. */
  failed?: boolean;
  /** The sentence and the way on. */
  children: ReactNode;
}

/** Stands where a list would be: nothing there, or not to be had. */
export const StatePanel = ({ art, title, failed = false, children }: StatePanelProps) => (
  <div className="state-panel" role={failed ? 'alert' : undefined}>
    <img src={art} alt="" width="400" height="260" />
    <h3>{title}</h3>
    {children}
  </div>
);
