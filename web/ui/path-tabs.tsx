import { type KeyboardEvent, useRef } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { Icon } from './icon.tsx';
import './path-tabs.css';

const tabs = [
  { kind: 'career', icon: 'building', words: '転職先を探す' },
  { kind: 'side', icon: 'laptop', words: '副業を探す' },
] as const;

/** Where a key leads from one of the two tabs; undefined for every other key. */
const target = (key: string, at: number): number | undefined =>
  ({
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  })[key];

interface PathTabsProps {
  kind: OfferKind;
  onKind: (kind: OfferKind) => void;
  /** Id of the panel that the tabs switch. It is labelled by `tab-career` or `tab-side`. */
  panel: string;
}

/** The two roads, large: one tab stop, arrows, Home and End move and choose. */
export const PathTabs = ({ kind, onKind, panel }: PathTabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = target(
      event.key,
      tabs.findIndex((tab) => tab.kind === kind),
    );
    const chosen = next === undefined ? undefined : tabs[next];
    if (!chosen) return;
    event.preventDefault();
    onKind(chosen.kind);
    list.current?.querySelector<HTMLElement>(`#tab-${chosen.kind}`)?.focus();
  };
  return (
    <div className="path-tabs" role="tablist" aria-label="探す仕事の種類" data-path={kind} ref={list}>
      {tabs.map((tab) => (
        <button
          key={tab.kind}
          role="tab"
          type="button"
          id={`tab-${tab.kind}`}
          aria-controls={panel}
          aria-selected={tab.kind === kind}
          tabIndex={tab.kind === kind ? 0 : -1}
          onClick={() => onKind(tab.kind)}
          onKeyDown={move}
        >
          <Icon name={tab.icon} />
          {tab.words}
        </button>
      ))}
    </div>
  );
};
