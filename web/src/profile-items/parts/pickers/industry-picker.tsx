import { type ReactNode, useState } from 'react';
import type { IndustryCategory } from '#contracts/api/masters.ts';
import { countChosen, countIndustries, searchIndustries } from '#web/src/masters/industry-tree.ts';
import { IndustryCategoryBox, type IndustryChoice } from './industry-category-box.tsx';
import { PickerSearch } from './picker-search.tsx';
import { useOpenGroups } from './use-open-groups.ts';
import './industry-picker.css';

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
    <div className="picker">
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
          <div className="picker-box">
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
