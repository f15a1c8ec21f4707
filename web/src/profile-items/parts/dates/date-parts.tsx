import { useRef } from 'react';
import '#web/src/forms/fields/text-input.css';
import { type DayParts, joinedParts, partsOf, tidyPart } from './day-parts.ts';
import './date-parts.css';

interface DatePartsProps {
  /** The id of the first input, which the error summary links to. */
  id: string;
  /** The initial value. */
  value: string;
  /** The id of the error message. */
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
  const typed = useRef<DayParts | null>(null);
  const take = (index: number, text: string) => {
    typed.current ??= partsOf(value);
    const [year, month, day] = typed.current.map((part, i) => (i === index ? text : part));
    typed.current = [year ?? '', month ?? '', day ?? ''];
    onChange(joinedParts(typed.current));
  };
  return (
    <div className="date-parts">
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
              if (!(event.nativeEvent as InputEvent).isComposing) take(index, event.currentTarget.value);
            }}
            onCompositionEnd={(event) => take(index, event.currentTarget.value)}
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
