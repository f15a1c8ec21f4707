import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard } from '#contracts/api/offers.ts';
import { NotLoaded } from '#web/src/ui/not-loaded.tsx';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import { type Conditions, conditionWords, GROUPS, type Group, groupName } from './conditions.ts';
import styles from './filter-chips.module.css';

const FilterPanel = onDemand(
  () => import('./filter-panel.tsx').then((m) => m.FilterPanel),
  null,
  ({ onRetry }) => <NotLoaded what="条件" onClick={onRetry} />,
);

interface ChipProps {
  ref: Ref<HTMLButtonElement>;
  name: string;
  /** What is chosen; empty for nothing. */
  words: string;
  isOpen: boolean;
  onPress: () => void;
}

/** A button that opens a panel of options. */
export const Chip = ({ ref, name, words, isOpen, onPress }: ChipProps) => (
  <button
    ref={ref}
    className={styles.chip}
    type="button"
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    data-chosen={words !== '' || undefined}
    onClick={onPress}
  >
    {words && <span className="visually-hidden">{`${name}：`}</span>}
    <span>{words || name}</span>
    <ChevronDown />
  </button>
);

const chipWords = (group: Group, conditions: Conditions, kind: OfferKind): string => {
  const [first, ...others] = conditions[group];
  if (first === undefined) return '';
  const words = conditionWords(group, { ...conditions, [group]: [first] }, kind);
  return others.length > 0 ? `${words} ほか${others.length}` : words;
};

interface FilterChipsProps {
  kind: OfferKind;
  conditions: Conditions;
  /** All loaded offers, and those that fit the keyword and the member's filters; null while they load. */
  offers: readonly OfferCard[] | null;
  found: readonly OfferCard[];
  /** Null if there is nothing to clear. */
  onClear: (() => void) | null;
  onShowList: () => void;
  /** Called when a panel opens or closes. */
  onPanel: (isOpen: boolean) => void;
  /** More filters in the row. */
  children?: ReactNode;
}

/** The conditions of the list: a row of buttons, each of which opens a panel with its options (decision S59). */
export const FilterChips = ({
  kind,
  conditions,
  offers,
  found,
  onClear,
  onShowList,
  onPanel,
  children,
}: FilterChipsProps) => {
  const [open, setOpen] = useState<Group | null>(null);
  const chips = useRef<Partial<Record<Group, HTMLButtonElement | null>>>({});
  /** Where the focus goes once the panel is gone. */
  const next = useRef<() => void>(undefined);
  const isReady = offers !== null;
  useEffect(() => {
    // In case the network fails later.
    if (isReady) FilterPanel.fetchAhead();
  }, [isReady]);
  useEffect(() => {
    onPanel(open !== null);
    if (open === null) next.current?.();
    next.current = undefined;
  }, [open, onPanel]);
  const close = (then?: () => void) => {
    next.current = then;
    setOpen(null);
  };
  const clear = () => {
    // The pressed button disappears.
    chips.current.pay?.focus();
    onClear?.();
  };
  return (
    <fieldset className={styles.row} aria-label="絞り込み">
      {GROUPS.map((group) => (
        <div className={styles.place} key={group}>
          <Chip
            ref={(button) => {
              chips.current[group] = button;
            }}
            name={groupName(group, kind)}
            words={chipWords(group, conditions, kind)}
            isOpen={open === group}
            onPress={() => (open === group ? close() : setOpen(group))}
          />
          {open === group && (
            <FilterPanel
              group={group}
              kind={kind}
              conditions={conditions}
              offers={offers}
              found={found}
              chip={() => chips.current[group] ?? null}
              onClose={close}
              onShowList={() => close(onShowList)}
            />
          )}
        </div>
      ))}
      {children}
      {onClear && (
        <button className={styles.clear} type="button" onClick={clear}>
          <X />
          <span>条件をクリア</span>
        </button>
      )}
    </fieldset>
  );
};
