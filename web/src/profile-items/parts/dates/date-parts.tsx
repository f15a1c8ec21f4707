import type { SyntheticEvent } from 'react';
import { readBeforeSubmit } from '#web/src/forms/fields/read-before-submit.ts';
import '#web/src/forms/fields/fields.css';
import { joinedParts, partsOf, tidyPart } from './day-parts.ts';
import './date-parts.css';

interface DatePartsProps {
  /** The id of the first input, which the error summary links to. */
  id: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

const PARTS = [
  { name: 'year', words: '年', autoComplete: 'bday-year' },
  { name: 'month', words: '月', autoComplete: 'bday-month' },
  { name: 'day', words: '日', autoComplete: 'bday-day' },
] as const;

/** A date in three fields, because scrolling through decades is slow. Input during an IME composition is ignored. */
export const DateParts = ({ id, value, error, onChange }: DatePartsProps) => {
  const read = (box: Element | null) => {
    const [year = '', month = '', day = ''] = [...(box?.querySelectorAll('input') ?? [])].map((part) => part.value);
    const shown = joinedParts([year, month, day]);
    if (shown !== value) onChange(shown);
  };
  const typed = ({ currentTarget }: SyntheticEvent) => read(currentTarget.closest('.date-parts'));
  return (
    <div ref={readBeforeSubmit(read)} className="date-parts">
      {PARTS.map(({ name, words, autoComplete }, index) => (
        <label key={name} className="date-part">
          <input
            type="text"
            className="text-input"
            inputMode="numeric"
            autoComplete={autoComplete}
            id={index === 0 ? id : `${id}-${name}`}
            defaultValue={partsOf(value)[index]}
            aria-invalid={error ? true : undefined}
            aria-describedby={error}
            onChange={(event) => {
              if (!(event.nativeEvent as InputEvent).isComposing) typed(event);
            }}
            onCompositionEnd={typed}
            onBlur={(event) => {
              event.currentTarget.value = tidyPart(event.currentTarget.value);
            }}
          />
          {words}
        </label>
      ))}
    </div>
  );
};
