import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { JobType } from '#contracts/api/masters.ts';
import { fold, searchFor } from '#contracts/api/search.ts';
import '#web/src/ui/styles/icon-button.css';
import styles from './offer-filter.module.css';

const ALL = { id: null, name: 'すべての職種' } as const;

interface JobTypeChoiceProps {
  field: RefObject<HTMLInputElement | null>;
  jobTypes: readonly JobType[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
  describedBy: string | undefined;
}

/** One job type of many, found by typing a part of its name: a combobox with a list of matches. */
export const JobTypeChoice = ({ field, jobTypes, chosen, onChoose, describedBy }: JobTypeChoiceProps) => {
  const activeOption = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** null until something is typed: then all job types are shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const word = typed?.trim() ?? '';
  const isFound = searchFor(word);
  const matching = jobTypes.filter(({ name }) => isFound(fold(name)));
  const options = word ? matching : [ALL, ...matching];
  const chosenName = jobTypes.find((jobType) => jobType.id === chosen)?.name ?? '';
  const optionId = (place: number) => `job-type-${place}`;

  useEffect(() => {
    if (isOpen) activeOption.current?.scrollIntoView({ block: 'nearest' });
  });

  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.id === chosen),
      ),
    );
    field.current?.select();
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (option: (typeof options)[number] | undefined) => {
    if (!option) return;
    close();
    if (option.id !== chosen) onChoose(option.id);
  };
  const move = (place: number) => {
    if (isOpen) setActive(Math.min(Math.max(place, 0), options.length - 1));
    else open();
  };
  const enter = () => {
    if (isOpen) choose(options[active]);
    else open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey)
      return;
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  const clear = () => {
    // The pressed button disappears.
    field.current?.focus();
    close();
    onChoose(null);
  };
  return (
    <div className={styles.choice}>
      <input
        id="job-type"
        ref={field}
        type="text"
        role="combobox"
        aria-label="職種から選ぶ"
        aria-expanded={isOpen}
        aria-controls="job-type-list"
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options.length > 0 ? optionId(active) : undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        enterKeyHint="done"
        placeholder="職種から選ぶ"
        value={typed ?? chosenName}
        onChange={(event) => {
          setOpen(true);
          setTyped(event.target.value);
          setActive(0);
        }}
        onClick={open}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {chosen === null ? (
        <ChevronDown />
      ) : (
        <button type="button" className="icon-button" aria-label="設定をクリア" onClick={clear}>
          <X />
        </button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field during a press. */}
      <div className={styles.list} hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        <div id="job-type-list" role="listbox" aria-label="職種">
          {options.map((option, index) => (
            <div
              key={option.id}
              ref={index === active ? activeOption : undefined}
              id={optionId(index)}
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
        <p role="status">{isOpen && options.length === 0 ? '該当する職種が見つかりませんでした。' : ''}</p>
      </div>
    </div>
  );
};
