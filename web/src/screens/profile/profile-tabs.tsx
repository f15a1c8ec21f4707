import { onTabKey } from '#web/src/ui/tabs/path-tabs.tsx';
import type { ProfileTab } from './profile-address.ts';
import '#web/src/ui/tabs/path-tabs.css';

const TABS = [
  { id: 'profile', words: 'プロフィール' },
  { id: 'list', words: 'おすすめの求人' },
] as const satisfies readonly { id: ProfileTab; words: string }[];

export const tabId = (tab: ProfileTab): string => `tab-${tab}`;
export const panelId = (tab: ProfileTab): string => `panel-${tab}`;

interface ProfileTabsProps {
  tab: ProfileTab;
  onTab(tab: ProfileTab): void;
}

/** The tabs of the page: one tab stop; arrow keys, Home and End move and select. */
export const ProfileTabs = ({ tab, onTab }: ProfileTabsProps) => {
  const at = TABS.findIndex(({ id }) => id === tab);
  const choose = (index: number) => onTab(TABS[index]?.id ?? tab);
  return (
    <div
      className="tabs"
      role="tablist"
      aria-label="プロフィールとおすすめの求人"
      onKeyDown={onTabKey(TABS.length, at, choose)}
    >
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
        >
          {words}
        </button>
      ))}
    </div>
  );
};
