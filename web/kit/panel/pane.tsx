import type { ReactNode } from 'react';
import { type Pane as PaneName, usePanel } from '#web/kit/state/panel-store.ts';

interface PaneProps {
  name: PaneName;
  title: string;
  /** What it contains, beside the title. */
  count?: string;
  head?: ReactNode;
  children?: ReactNode;
}

export const Pane = ({ name, title, count, head, children }: PaneProps) => (
  <section className="kit-pane" data-shown={usePanel().pane === name || undefined} aria-labelledby={`kit-${name}`}>
    <div className="kit-row kit-pane-head">
      <h2 id={`kit-${name}`}>{title}</h2>
      {count !== undefined && (
        <span className="quiet" role="status">
          {count}
        </span>
      )}
      {head}
    </div>
    {children}
  </section>
);
