import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JobType } from '#contracts/api/masters.ts';
import { fold, searchFor, wordsOf } from '#contracts/api/search.ts';
import { FieldError } from '#web/src/forms/fields/field.tsx';
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
  fullReasonId?: string | undefined;
  error: string | undefined;
  /** The selection of several, between the search and the list. One choice has its own line there. */
  tray?: ReactNode;
  onChoose(id: number): void;
}

/** The job type for whatever the list does not name. */
const OTHER = 'その他';

/** A found name with each word of the keyword marked, unless the fold changes its length, as of ㈱, and thereby the places. */
const MarkedName = ({ name, keyword }: { name: string; keyword: string }) => {
  const folded = fold(name);
  const words = folded.length === name.length ? wordsOf(keyword) : [];
  const places = words.map((word) => [folded.indexOf(word), folded.indexOf(word) + word.length] as const);
  const cuts = [...new Set([0, ...places.flat(), name.length])].sort((one, other) => one - other);
  return (
    <Phrases>
      {cuts.slice(1).map((end, index) => {
        const begin = cuts[index] ?? 0;
        const isMarked = places.some(([from, to]) => from <= begin && end <= to);
        return isMarked ? <mark key={end}>{name.slice(begin, end)}</mark> : name.slice(begin, end);
      })}
    </Phrases>
  );
};

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
  const [searches, setSearches] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const word = keyword.trim();
  const isFound = searchFor(word);
  const found = jobTypes.filter(({ name }) => isFound(fold(name)));
  const current =
    [active, chosen[0]].map((wanted) => found.findIndex((one) => one.id === wanted)).find((at) => at >= 0) ?? 0;
  const optionId = (one: JobType | undefined) => one && `${id}-${one.id}`;
  const isOne = tray === undefined;
  const other = isOne ? jobTypes.find(({ name }) => name === OTHER) : undefined;
  const isOff = (one: JobType) => fullReasonId !== undefined && !chosen.includes(one.id);

  const show = (place: number) => list.current?.children[place]?.scrollIntoView({ block: 'nearest' });

  const choose = (one: JobType) => {
    setActive(one.id);
    if (!isOff(one)) onChoose(one.id);
  };
  // The button disappears with the keyword, so the list takes the focus.
  const chooseOther = (one: JobType) => {
    flushSync(() => {
      choose(one);
      setKeyword('');
      setSearches(searches + 1);
    });
    list.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const one = found[current];
    if (event.key === ' ' && one) choose(one);
    const place = placeAfter(event.key, current, found.length, columnsOf(event.currentTarget));
    if (place === undefined && event.key !== ' ') return;
    event.preventDefault();
    const next = place === undefined ? undefined : found[place];
    if (place === undefined || !next) return;
    setActive(next.id);
    show(place);
  };
  return (
    <div className={styles.picker}>
      <PickerSearch
        key={searches}
        id={`${id}-search`}
        what="職種"
        keyword={word}
        count={isOne ? null : found.length}
        onKeyword={setKeyword}
        onEnter={() => list.current?.focus()}
      />
      {isOne ? (
        <ChosenOne
          name={jobTypes.find((one) => one.id === chosen[0])?.name}
          keyword={word}
          count={found.length}
          errorId={`${id}-error`}
          error={error}
        />
      ) : (
        tray
      )}
      {isOne && found.length === 0 && (
        <div className={styles.none}>
          <p>{`「${word}」に合う職種はありません。${other ? `近いものがない場合は「${OTHER}」を選択してください。` : ''}`}</p>
          {other && (
            <button type="button" className="text-button" onClick={() => chooseOther(other)}>
              {`「${OTHER}」を選択する`}
            </button>
          )}
        </div>
      )}
      <div
        ref={list}
        className={styles.jobTypes}
        data-one={isOne || undefined}
        role="listbox"
        id={id}
        // Without choices it is no tab stop, but can still take the focus of a removed chip.
        tabIndex={found.length > 0 ? 0 : -1}
        aria-label={label}
        aria-multiselectable={!isOne || undefined}
        aria-activedescendant={optionId(found[current])}
        aria-describedby={[fullReasonId, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        // A press focuses the list as well, but must not move what is pressed.
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show(current)}
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
            <span key={word}>
              <MarkedName name={one.name} keyword={word} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
};

interface ChosenOneProps {
  name: string | undefined;
  keyword: string;
  count: number;
  errorId: string;
  error: string | undefined;
}

/** The one choice and the number of job types found; sticky while the list scrolls. */
const ChosenOne = ({ name, keyword, count, errorId, error }: ChosenOneProps) => (
  <div className={styles.selectionTray} data-one>
    <p className={styles.selectionCount} role="status">
      <span>
        {name === undefined ? (
          '未選択'
        ) : (
          <>
            選択中：<b>{name}</b>
          </>
        )}
      </span>
      <span>
        <span>{keyword ? `「${keyword}」に合う職種　` : '全'}</span>
        <b>{count}</b>
        <span>件</span>
      </span>
    </p>
    {error && <FieldError id={errorId}>{error}</FieldError>}
  </div>
);
