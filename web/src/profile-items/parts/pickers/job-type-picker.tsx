import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { JobType } from '#contracts/api/masters.ts';
import { fold, searchFor } from '#web/src/format/search.ts';
import { Phrases } from '#web/src/ui/phrases.tsx';
import { PickerSearch } from './picker-search.tsx';
import styles from './pickers.module.css';

interface JobTypePickerProps {
  /** The id of the list, which takes the focus on an error. */
  id: string;
  label: string;
  jobTypes: readonly JobType[];
  chosen: readonly number[];
  /** The id of the message that explains why no more can be chosen; undefined below the limit. */
  fullReasonId: string | undefined;
  error: string | undefined;
  /** The selection, between the search and the list. */
  tray: ReactNode;
  onChoose(id: number): void;
}

const columnsOf = (list: HTMLElement): number => getComputedStyle(list).gridTemplateColumns.split(' ').length;

/** The place that a key leads to; undefined for other keys. */
const placeAfter = (key: string, at: number, count: number, columns: number): number | undefined => {
  const places: Partial<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined || (place >= 0 && place < count) ? place : at;
};

/** The job types as one list box with a search: one tab stop, in which the arrow keys move and Space chooses (decision S54). */
export const JobTypePicker = (props: JobTypePickerProps) => {
  const { id, label, jobTypes, chosen, fullReasonId, error, tray, onChoose } = props;
  const [keyword, setKeyword] = useState('');
  const [active, setActive] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const word = keyword.trim();
  const isFound = searchFor(word);
  const found = jobTypes.filter(({ name }) => isFound(fold(name)));
  const current =
    [active, chosen[0]].map((wanted) => found.findIndex((one) => one.id === wanted)).find((at) => at >= 0) ?? 0;
  const optionId = (one: JobType | undefined) => one && `${id}-${one.id}`;
  const isOff = (one: JobType) => fullReasonId !== undefined && !chosen.includes(one.id);

  const show = (one: JobType | undefined) =>
    document.getElementById(`${optionId(one)}`)?.scrollIntoView({ block: 'nearest' });

  const choose = (one: JobType) => {
    setActive(one.id);
    if (!isOff(one)) onChoose(one.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const one = found[current];
    if (event.key === ' ' && one) choose(one);
    const place = placeAfter(event.key, current, found.length, columnsOf(event.currentTarget));
    if (place === undefined && event.key !== ' ') return;
    event.preventDefault();
    const next = place === undefined ? undefined : found[place];
    if (!next) return;
    setActive(next.id);
    show(next);
  };
  return (
    <div className={styles.picker}>
      <PickerSearch
        id={`${id}-search`}
        what="職種"
        keyword={word}
        count={found.length}
        onKeyword={setKeyword}
        onEnter={() => list.current?.focus()}
      />
      {tray}
      <div
        ref={list}
        className={styles.jobTypes}
        role="listbox"
        id={id}
        // Without choices it is no tab stop, but can still take the focus of a removed chip.
        tabIndex={found.length > 0 ? 0 : -1}
        aria-label={label}
        aria-multiselectable
        aria-activedescendant={optionId(found[current])}
        aria-describedby={[fullReasonId, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        // A press focuses the list as well, but must not move what is pressed.
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show(found[current])}
        onKeyDown={onKeyDown}
      >
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus and names its active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list box handles the keys.
          <div
            key={one.id}
            className={styles.jobType}
            data-active={index === current || undefined}
            role="option"
            id={optionId(one)}
            aria-selected={chosen.includes(one.id)}
            aria-disabled={isOff(one) || undefined}
            onClick={() => choose(one)}
          >
            <span>
              <Phrases>{one.name}</Phrases>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
};
