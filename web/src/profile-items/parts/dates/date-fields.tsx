import { type FocusEvent, type SyntheticEvent, useRef } from 'react';
import { FieldError, FieldMark } from '#web/src/forms/fields/field.tsx';
import { halfWidth } from '#web/src/forms/fields/normalize.ts';
import { readBeforeSubmit } from '#web/src/forms/fields/read-before-submit.ts';
import styles from './date-fields.module.css';
import { joinedParts, joinMonth, partsOf, splitMonth, tidyPart, westernYear } from './dates.ts';

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
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const read = () => {
    const [year = '', month = '', day = ''] = inputs.current.map((input) => input?.value);
    const shown = joinedParts([year, month, day]);
    if (shown !== value) onChange(shown);
  };
  return (
    <div ref={readBeforeSubmit(read)} className={styles.parts}>
      {PARTS.map(({ name, words, autoComplete }, index) => (
        <label key={name} className={styles.part}>
          <input
            ref={(input) => {
              inputs.current[index] = input;
            }}
            type="text"
            className={`text-input ${styles.digits}`}
            inputMode="numeric"
            autoComplete={autoComplete}
            id={index === 0 ? id : `${id}-${name}`}
            defaultValue={partsOf(value)[index]}
            aria-invalid={error ? true : undefined}
            aria-describedby={error}
            onChange={(event) => {
              if (!(event.nativeEvent as InputEvent).isComposing) read();
            }}
            onCompositionEnd={read}
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

interface MonthFieldProps {
  /** The id of the year input; the month's id ends in `-month`. */
  id: string;
  label: string;
  /** `YYYY-MM`; only the initial value, because the inputs are uncontrolled. */
  defaultValue: string;
  error: string | undefined;
  /** Why the fields are disabled. */
  offReason?: string | undefined;
  /** Receives `YYYY-MM`, possibly incomplete. */
  onChange(value: string): void;
}

const tidy = (text: string): string => westernYear(halfWidth(text)).replace(/[年月]$/, '');

/** Year and month in two small inputs, because two browsers lack `type=month`. */
export const MonthField = ({ id, label, defaultValue, error, offReason, onChange }: MonthFieldProps) => {
  const year = useRef<HTMLInputElement>(null);
  const month = useRef<HTMLInputElement>(null);
  const [firstYear, firstMonth] = splitMonth(defaultValue);
  const described = [offReason && `${id}-off`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const read = () => onChange(joinMonth(tidy(year.current?.value ?? ''), tidy(month.current?.value ?? '')));
  const typed = (event: SyntheticEvent<HTMLInputElement>) => {
    if (!(event.nativeEvent as InputEvent).isComposing) read();
  };
  const left = (event: FocusEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    // A full month pasted into the year fills both inputs.
    const whole = field === year.current ? /^(\d{4})[-/.年]?(\d{1,2})$/.exec(tidy(field.value)) : null;
    if (whole && month.current?.value === '') month.current.value = whole[2] ?? '';
    const value = whole?.[1] ?? tidy(field.value);
    if (value !== field.value) field.value = value;
    read();
  };
  const shared = {
    type: 'text',
    className: `text-input ${styles.digits}`,
    inputMode: 'numeric',
    autoComplete: 'off',
    disabled: offReason !== undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
    onInput: typed,
    onCompositionEnd: read,
    onBlur: left,
  } as const;
  return (
    <fieldset ref={readBeforeSubmit(read)} className={`field ${styles.monthField}`}>
      <legend className="field-label">
        {label}
        {offReason === undefined && <FieldMark mark="required" />}
      </legend>
      {/* The inputs are uncontrolled: a new key resets them when they are enabled or disabled. */}
      <div className={styles.parts} key={String(offReason)}>
        <label className={styles.part}>
          <input ref={year} id={id} defaultValue={firstYear} {...shared} />年
        </label>
        <label className={styles.part}>
          <input ref={month} id={`${id}-month`} defaultValue={firstMonth} {...shared} />月
        </label>
      </div>
      {offReason && (
        <p className="field-hint" id={`${id}-off`}>
          {offReason}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
};
