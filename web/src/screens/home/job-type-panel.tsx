import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fold, searchFor } from '#contracts/api/search.ts';
import { loadJobTypes, useJobTypes } from '#web/src/masters/masters.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { NotLoaded } from '#web/src/ui/not-loaded.tsx';
import panelStyles from './filter-panel.module.css';
import { FilterFrame, type FrameProps, useIsWide } from './filter-panel.tsx';
import styles from './job-type-panel.module.css';

const ALL = { id: null, name: 'すべての職種' } as const;

interface JobTypePanelProps extends Pick<FrameProps, 'chip' | 'onClose'> {
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** One job type of many, found by typing a part of its name: a combobox with a list of matches. A choice closes the panel. */
export const JobTypePanel = ({ chosen, onChoose, chip, onClose }: JobTypePanelProps) => {
  const { phase, jobTypes } = useJobTypes();
  const isWide = useIsWide();
  const field = useRef<HTMLInputElement>(null);
  const activeOption = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const word = typed.trim();
  const isFound = searchFor(word);
  const matching = jobTypes.filter(({ name }) => isFound(fold(name)));
  const options = word ? matching : [ALL, ...matching];
  /** null until a key moves it: then the chosen one. */
  const [moved, setMoved] = useState<number | null>(null);
  const chosenPlace = options.findIndex(({ id }) => id === chosen);
  const active = moved ?? Math.max(0, chosenPlace);
  const optionId = (place: number) => `job-type-${place}`;

  useEffect(() => {
    // The keyboard of a phone would cover the list.
    if (isWide) field.current?.focus({ preventScroll: true });
  }, [isWide]);
  // `void`: newer browsers return a promise.
  useEffect(() => void activeOption.current?.scrollIntoView({ block: 'nearest' }));

  const choose = (option: (typeof options)[number] | undefined) => {
    if (!option) return;
    onClose(() => chip()?.focus());
    if (option.id !== chosen) onChoose(option.id);
  };
  const move = (place: number) => setMoved(Math.min(Math.max(place, 0), options.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey)
      return;
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter') choose(options[active]);
    else return;
    event.preventDefault();
  };
  const retry = () => {
    // The retry button disappears during the request, so the focus moves to the field.
    field.current?.focus();
    void loadJobTypes();
  };
  const clear = (
    <Button variant="text" onClick={() => choose(ALL)}>
      設定をクリア
    </Button>
  );
  return (
    <FilterFrame title="職種" chip={chip} onClose={onClose} foot={chosen !== null && clear}>
      <div className={styles.search}>
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="職種から選ぶ"
          aria-expanded="true"
          aria-controls="job-type-list"
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          enterKeyHint="done"
          placeholder="職種から選ぶ"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMoved(event.target.value.trim() ? 0 : null);
          }}
          onKeyDown={onKeyDown}
        />
        {phase === 'failed' && <NotLoaded what="職種" onClick={retry} />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field during a press. */}
      <div className={styles.list} onMouseDown={(event) => event.preventDefault()}>
        <div id="job-type-list" role="listbox" aria-label="職種">
          {options.map((option, index) => (
            <div
              key={option.id}
              ref={index === active ? activeOption : undefined}
              id={optionId(index)}
              className={panelStyles.option}
              role="option"
              tabIndex={-1}
              aria-selected={option.id === chosen}
              data-active={index === active || undefined}
              onClick={() => choose(option)}
              onKeyDown={onKeyDown}
            >
              {option.name}
            </div>
          ))}
        </div>
        <p role="status">{options.length === 0 ? '該当する職種が見つかりませんでした。' : ''}</p>
      </div>
    </FilterFrame>
  );
};
