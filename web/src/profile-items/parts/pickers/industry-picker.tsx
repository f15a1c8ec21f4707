import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { IndustryCategory } from '#contracts/api/masters.ts';
import { countChosen, countIndustries, searchIndustries } from '#web/src/masters/industry-tree.ts';
import { PickerSearch } from './picker-search.tsx';
import styles from './pickers.module.css';
import '#web/src/ui/styles/choices.css';

interface IndustryPickerProps extends IndustryChoice {
  /** The id of the group, which takes the focus on an error. */
  id: string;
  legend: string;
  categories: readonly IndustryCategory[];
  error: string | undefined;
  /** The selection, between the search and the list. */
  tray?: ReactNode;
}

/** The industries as an accordion with a search, with radios or checkboxes. */
export const IndustryPicker = ({ id, legend, categories, error, tray, ...choice }: IndustryPickerProps) => {
  const [keyword, setKeyword] = useState('');
  const word = keyword.trim();
  const found = searchIndustries(categories, word);
  const { isOpen, toggle } = useOpenGroups(
    (categoryId) =>
      categories.some((one) => one.industry_category_id === categoryId && countChosen(one, choice.chosen) > 0),
    word,
  );
  const isOne = choice.kind === 'one';
  return (
    <div className={styles.picker}>
      <PickerSearch
        id={`${id}-search`}
        what="業種"
        keyword={word}
        count={countIndustries(found)}
        onKeyword={setKeyword}
      />
      {tray}
      <fieldset
        id={id}
        tabIndex={-1}
        role={isOne ? 'radiogroup' : undefined}
        aria-invalid={isOne && error ? true : undefined}
        data-wrong={error ? '' : undefined}
        aria-describedby={error && `${id}-error`}
      >
        <legend className="visually-hidden">{legend}</legend>
        {found.length > 0 && (
          <div className={styles.box}>
            {found.map((category) => (
              <IndustryCategoryBox
                key={category.industry_category_id}
                id={`${id}-${category.industry_category_id}`}
                category={category}
                isOpen={isOpen(category.industry_category_id)}
                onToggle={() => toggle(category.industry_category_id)}
                {...choice}
              />
            ))}
          </div>
        )}
      </fieldset>
    </div>
  );
};

interface Option {
  name: string;
  isChosen: boolean;
  /** The id of the message that explains why the option is disabled (decision S29). */
  offReasonId: string | undefined;
  onChoose(): void;
}

interface OptionRowProps extends Option {
  /** The name of the radio group; undefined for a checkbox. */
  group: string | undefined;
}

/** A radio or checkbox with its label; the whole row is the click target. */
const OptionRow = ({ group, name, isChosen, offReasonId, onChoose }: OptionRowProps) => (
  <label className={styles.optionRow}>
    <input
      className="choice-mark"
      type={group === undefined ? 'checkbox' : 'radio'}
      name={group}
      checked={isChosen}
      aria-disabled={offReasonId === undefined ? undefined : true}
      aria-describedby={offReasonId}
      onChange={() => {
        if (offReasonId === undefined) onChoose();
      }}
    />
    <span>{name}</span>
  </label>
);

interface IndustryChoice {
  kind: 'one' | 'many';
  chosen: readonly number[];
  /** The id of the message that explains why no more can be chosen. */
  fullReasonId?: string | undefined;
  onChoose(industryId: number): void;
}

interface IndustryCategoryBoxProps extends IndustryChoice {
  id: string;
  category: IndustryCategory;
  isOpen: boolean;
  onToggle(): void;
}

const ChosenBadge = ({ kind, count }: { kind: IndustryChoice['kind']; count: number }) => (
  <span className={styles.badge}>
    <Check />
    <span>{kind === 'one' ? '選択中' : `${count}つ選択中`}</span>
  </span>
);

const IndustryCategoryBox = ({
  id,
  category,
  isOpen,
  onToggle,
  kind,
  chosen,
  fullReasonId,
  onChoose,
}: IndustryCategoryBoxProps) => {
  const count = countChosen(category, chosen);
  const option = (industryId: number, name: string): Option => {
    const isChosen = chosen.includes(industryId);
    return { name, isChosen, offReasonId: isChosen ? undefined : fullReasonId, onChoose: () => onChoose(industryId) };
  };
  return (
    <details
      className={styles.category}
      open={isOpen}
      // The browser also opens it: by click, by keyboard, or by find-in-page.
      onToggle={(event) => event.currentTarget.open !== isOpen && onToggle()}
    >
      <summary>
        <span>{category.name}</span>
        {count > 0 && <ChosenBadge kind={kind} count={count} />}
        <ChevronDown />
      </summary>
      {category.sub_categories.map((group) => (
        <fieldset key={group.id} className={styles.group} aria-labelledby={`${id}-${group.id}`}>
          <p id={`${id}-${group.id}`}>{group.name}</p>
          <div className={styles.options}>
            {group.industries.map(({ industry_id, industry_name }) => (
              <OptionRow
                key={industry_id}
                group={kind === 'one' ? id : undefined}
                {...option(industry_id, industry_name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </details>
  );
};

interface OpenGroups {
  isOpen(id: number): boolean;
  toggle(id: number): void;
}

/**
 * The open groups of an accordion. Without a keyword: those with a choice at the start. With one: all matching groups, reset
 * for each keyword. The person can toggle each group.
 */
const useOpenGroups = (openAtFirst: (id: number) => boolean, keyword: string): OpenGroups => {
  const [first] = useState(() => openAtFirst);
  const [turned, setTurned] = useState<{ keyword: string; ids: readonly number[] }[]>([]);
  const ids = turned.find((one) => one.keyword === keyword)?.ids ?? [];
  return {
    isOpen: (id) => (keyword !== '' || first(id)) !== ids.includes(id),
    toggle: (id) => {
      const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
      // Toggles made without a keyword survive a search; those of an earlier keyword do not.
      setTurned([...turned.filter((one) => one.keyword === '' && keyword !== ''), { keyword, ids: next }]);
    },
  };
};
