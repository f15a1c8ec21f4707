import { Clock, Inbox, Layers, List, type LucideIcon, Zap } from 'lucide-react';
import { type Pane, showPane, usePanel } from '#web/kit/state/panel-store.ts';

const TABS: readonly (readonly [Pane, string, LucideIcon])[] = [
  ['scenarios', 'Scenarios', Layers],
  ['journal', 'Journal', List],
  ['outbox', 'Outbox', Inbox],
  ['clock', 'Clock', Clock],
  ['faults', 'Faults', Zap],
];

/** In a narrow window: which pane is shown. */
export const PaneTabs = () => {
  const { pane } = usePanel();
  const shown = pane === 'detail' ? 'journal' : pane;
  return (
    <nav className="kit-tabs" aria-label="Panes">
      {TABS.map(([name, label, Icon]) => (
        <button key={name} type="button" aria-current={shown === name || undefined} onClick={() => showPane(name)}>
          <Icon className="icon" />
          {label}
        </button>
      ))}
    </nav>
  );
};
