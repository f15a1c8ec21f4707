import { type KeyboardEvent, useRef } from 'react';
import './profile-tabs.css';

export type ProfileTab = 'profile' | 'list';

const TABS = [
  { id: 'profile', words: 'プロフィール' },
  { id: 'list', words: 'おすすめの求人' },
] as const satisfies readonly { id: ProfileTab; words: string }[];

export const tabId = (tab: ProfileTab): string => `tab-${tab}`;
export const panelId = (tab: ProfileTab): string => `panel-${tab}`;

/** Where a key leads from a tab; undefined for every other key. */
const target = (key: string, at: number): number | undefined =>
  ({
    ArrowRight: (at + 1) % TABS.length,
    ArrowLeft: (at + TABS.length - 1) % TABS.length,
    Home: 0,
    End: TABS.length - 1,
  })[key];

interface ProfileTabsProps {
  tab: ProfileTab;
  onTab(tab: ProfileTab): void;
}

/** The two sides of the page; one tab stop, arrows, Home and End move and choose. */
export const ProfileTabs = ({ tab, onTab }: ProfileTabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = target(
      event.key,
      TABS.findIndex(({ id }) => id === tab),
    );
    const chosen = next === undefined ? undefined : TABS[next];
    if (!chosen) return;
    event.preventDefault();
    onTab(chosen.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(chosen.id)}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label="プロフィールとおすすめの求人" ref={list}>
      {TABS.map(({ id, words }) => (
        <button
          key={id}
          role="tab"
          type="button"
          id={tabId(id)}
          aria-controls={panelId(id)}
          aria-selected={id === tab}
          tabIndex={id === tab ? 0 : -1}
          onClick={() => onTab(id)}
          onKeyDown={move}
        >
          {words}
        </button>
      ))}
    </div>
  );
};
