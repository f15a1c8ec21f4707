import type { KeyboardEvent, Ref } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { KindIcon } from '#web/src/ui/badge.tsx';
import { hasModifier } from '#web/src/ui/has-modifier.ts';
import styles from './tabs.module.css';

const tabs = [
  { kind: 'career', words: '転職先を探す' },
  { kind: 'side', words: '副業を探す' },
] as const;

interface PathTabsProps {
  kind: OfferKind;
  onKind: (kind: OfferKind) => void;
  /** Id of the tab panel. Its label is `tab-career` or `tab-side`. */
  panel: string;
  ref?: Ref<HTMLDivElement>;
}

/** Large tabs for the two kinds of work: one tab stop; arrow keys, Home and End select. */
export const PathTabs = ({ kind, onKind, panel, ref }: PathTabsProps) => {
  const at = tabs.findIndex((tab) => tab.kind === kind);
  const choose = (index: number) => onKind(tabs[index]?.kind ?? kind);
  return (
    <div
      ref={ref}
      className={styles.pathTabs}
      role="tablist"
      aria-label="探す仕事の種類"
      data-path={kind}
      onKeyDown={onTabKey(tabs.length, at, choose)}
    >
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
        >
          <KindIcon kind={tab.kind} />
          {tab.words}
        </button>
      ))}
    </div>
  );
};

/**
 * Handles the keys of a tab list with one tab stop: arrow keys, Home and End select a tab and focus it. The list's children are
 * the tabs; `choose` gets the index of one.
 */
export const onTabKey =
  (count: number, at: number, choose: (index: number) => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (hasModifier(event)) return;
    const place = { ArrowRight: (at + 1) % count, ArrowLeft: (at + count - 1) % count, Home: 0, End: count - 1 }[
      event.key
    ];
    if (place === undefined) return;
    event.preventDefault();
    choose(place);
    (event.currentTarget.children[place] as HTMLElement | undefined)?.focus();
  };
