import {
  type FocusEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard } from '#contracts/api/offers.ts';
import { grouped } from '#web/src/format/yen.ts';
import { useList } from '#web/src/lists/list-store.ts';
import { ANYWHERE } from '#web/src/offers/offer-values.ts';
import { homeOffers } from '#web/src/offers/offers-store.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import { useSettled } from '#web/src/ui/keyword-box.tsx';
import { CHOICE_SETTLE_MS } from '#web/src/ui-constants.ts';
import { type Conditions, changeConditions, type Group, groupName, optionsOf, optionWords } from './conditions.ts';
import '#web/src/ui/styles/choices.css';
import styles from './filter-panel.module.css';
import { countOptions, narrow } from './narrowing.ts';

const WIDE = '(width >= 768px)';
const onWidth = (change: () => void) => {
  const width = matchMedia(WIDE);
  width.addEventListener('change', change);
  return () => width.removeEventListener('change', change);
};
export const useIsWide = (): boolean => useSyncExternalStore(onWidth, () => matchMedia(WIDE).matches);

export interface FrameProps {
  title: string;
  note?: string;
  chip: () => HTMLElement | null;
  /** `then` runs once the panel is gone. */
  onClose: (then?: () => void) => void;
  foot: ReactNode;
  children: ReactNode;
}

/** A panel below its button. Escape, a press outside or a focus elsewhere closes it. */
const Popover = ({ title, note, chip, onClose, foot, children }: FrameProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const place = () => {
      const box = panel.current;
      if (!box) return;
      box.style.left = '';
      const beyond = box.getBoundingClientRect().right - (document.documentElement.clientWidth - 24);
      if (beyond > 0) box.style.left = `${-beyond}px`;
    };
    place();
    panel.current?.scrollIntoView({ block: 'nearest' });
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, []);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) onClose(() => chip()?.focus());
  });
  const onPress = useEffectEvent(({ target }: MouseEvent) => {
    const button = chip();
    if (panel.current?.contains(target as Node) || button?.contains(target as Node)) return;
    // Unless the press moved the focus to another control.
    onClose(() => {
      if ((document.activeElement as HTMLElement | null)?.tabIndex !== 0) button?.focus({ preventScroll: true });
    });
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => onKey(event), { signal });
    // A scroll by touch is no press. `capture`: before the press removes its target from the panel.
    document.addEventListener('click', (event) => onPress(event), { capture: true, signal });
    return () => listening.abort();
  }, []);
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // A press beside the controls focuses the page, whose tabIndex is -1.
    const isElsewhere = relatedTarget instanceof HTMLElement && relatedTarget.tabIndex >= 0 && relatedTarget !== chip();
    if (isElsewhere && !currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    <div className={styles.popover} ref={panel} role="dialog" aria-labelledby={titleId} onBlur={onBlur}>
      <div className={styles.head}>
        <h3 id={titleId}>{title}</h3>
        {note && <p>{note}</p>}
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
};

const Sheet = ({ title, note, onClose, foot, children }: FrameProps) => (
  <div className={styles.sheet}>
    <Dialog title={title} onClose={() => onClose()} closesOutside foot={foot}>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </Dialog>
  </div>
);

/** The panel of a chip: a popover, on phones a sheet. A step back closes it. */
export const FilterFrame = (props: FrameProps) => {
  const isWide = useIsWide();
  const { chip, onClose } = props;
  const onStep = useEffectEvent(() => onClose(() => chip()?.focus({ preventScroll: true })));
  useEffect(() => {
    const listener = () => onStep();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);
  return isWide ? <Popover {...props} /> : <Sheet {...props} />;
};

interface OptionProps {
  type: 'radio' | 'checkbox';
  name: string;
  words: string;
  /** Undefined while the list loads. */
  count: number | undefined;
  isChosen: boolean;
  isFirstFocused: boolean;
  onChoose: (isChosen: boolean) => void;
}

const Option = ({ type, name, words, count, isChosen, isFirstFocused, onChoose }: OptionProps) => {
  const isNone = count === 0 && !isChosen;
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel opens.
  useEffect(() => {
    if (isFirstFocused) input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <label className={styles.option} data-none={isNone || undefined} data-whole={words === ANYWHERE || undefined}>
      <input
        ref={input}
        className="choice-mark"
        type={type}
        name={name}
        checked={isChosen}
        aria-disabled={isNone || undefined}
        data-autofocus={isFirstFocused || undefined}
        onChange={({ currentTarget }) => isNone || onChoose(currentTarget.checked)}
        onKeyDown={(event) => {
          // A held arrow would choose, and change the address, many times a second.
          if (event.repeat && event.key.startsWith('Arrow')) event.preventDefault();
        }}
      />
      <span>{words}</span>
      {count !== undefined && (
        <b>
          <span>{grouped(count)}</span>
          <span className="visually-hidden">件</span>
        </b>
      )}
    </label>
  );
};

interface FilterPanelProps extends Pick<FrameProps, 'chip' | 'onClose'> {
  group: Group;
  kind: OfferKind;
  conditions: Conditions;
  offers: readonly OfferCard[] | null;
  found: readonly OfferCard[];
  onShowList: () => void;
}

/** The options of one group with their hits. A choice applies at once; Back undoes those of one opening together. */
export const FilterPanel = ({
  group,
  kind,
  conditions,
  offers,
  found,
  onShowList,
  chip,
  onClose,
}: FilterPanelProps) => {
  const hasFailed = useList(homeOffers).phase === 'failed';
  const name = useId();
  const [hasChanged, setChanged] = useState(false);
  const chosen = conditions[group];
  const isPay = group === 'pay';
  const listed = optionsOf(group, kind, offers ?? []);
  const options = [...listed, ...chosen.filter((option) => !listed.includes(option))];
  const { any, counts, unread } = countOptions(found, conditions, group);
  const hits = narrow(found, conditions).hits.length;
  const [focused] = useState(chosen[0] ?? (isPay ? undefined : options[0]));
  const announced = useSettled(hasChanged && offers ? `${grouped(hits)}件` : '', CHOICE_SETTLE_MS);
  const change = (changes: Partial<Conditions>) => {
    changeConditions(changes, { replace: hasChanged });
    setChanged(true);
  };
  const choose = (option: string, isChosen: boolean) => {
    if (isPay) change({ pay: [option] });
    else change({ [group]: isChosen ? [...chosen, option] : chosen.filter((other) => other !== option) });
  };
  const foot = (
    <>
      <Button variant="text" onClick={() => chosen.length > 0 && change({ [group]: [] })}>
        条件をクリア
      </Button>
      <Button onClick={onShowList}>{offers ? `${grouped(hits)}件を表示` : '求人を表示'}</Button>
    </>
  );
  return (
    <FilterFrame
      title={groupName(group, kind)}
      note={isPay ? `${kind === 'side' ? '時給' : '想定年収'}の下限で絞り込みます` : '複数選択できます'}
      chip={chip}
      onClose={onClose}
      foot={foot}
    >
      {!offers && options.length === 0 && <p>{hasFailed ? '求人を読み込めませんでした。' : '読み込み中です'}</p>}
      <fieldset
        className={styles.options}
        data-broad={options.length > 8 || undefined}
        aria-label={groupName(group, kind)}
      >
        {isPay && (
          <Option
            type="radio"
            name={name}
            words="指定しない"
            count={offers ? any : undefined}
            isChosen={chosen.length === 0}
            isFirstFocused={focused === undefined}
            onChoose={() => change({ pay: [] })}
          />
        )}
        {options.map((option) => (
          <Option
            key={option}
            type={isPay ? 'radio' : 'checkbox'}
            name={name}
            words={optionWords(group, option, kind)}
            count={offers ? (counts.get(option) ?? 0) : undefined}
            isChosen={chosen.includes(option)}
            isFirstFocused={option === focused}
            onChoose={(isChosen) => choose(option, isChosen)}
          />
        ))}
      </fieldset>
      {unread > 0 && (
        <div className={styles.unread}>
          <Option
            type="checkbox"
            name={name}
            words={`記載なし・読み取れない ${grouped(unread)}件も表示`}
            count={undefined}
            isChosen={conditions.unread}
            isFirstFocused={false}
            onChoose={(isChosen) => change({ unread: isChosen })}
          />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </FilterFrame>
  );
};
