import type { CSSProperties, ReactNode } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { Code } from '#contracts/api/codes.ts';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { FieldError, FieldMark } from '#web/src/forms/fields/field.tsx';
import { readBeforeSubmit } from '#web/src/forms/fields/read-before-submit.ts';
import type { ContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { KindBadge } from '#web/src/ui/badge.tsx';
import '#web/src/ui/styles/choices.css';

interface ChoiceGroupProps<Values extends FieldValues, Output> {
  form: ContractForm<Values, Output>;
  /** The field's value is a code, or null without a choice. */
  name: FieldPath<Values>;
  legend: ReactNode;
  /** For a page whose heading already asks the question. */
  hideLegend?: boolean;
  hint?: ReactNode;
  mark?: 'required' | 'optional';
  choices: readonly Code[];
  /** Minimum width of a panel before a row has fewer; without it there is one column. */
  columnMin?: string;
  /** Smaller panels for short answers. */
  tight?: boolean;
  /** Uses the colour and badge of a kind of work. */
  path?: OfferKind;
}

/** Radio buttons in panels. A choice never submits, because arrow keys also choose. */
export const ChoiceGroup = <Values extends FieldValues, Output>(props: ChoiceGroupProps<Values, Output>) => {
  const { form, name, legend, hideLegend, hint, mark, choices, columnMin, tight, path } = props;
  const { field } = useController<Values, FieldPath<Values>, Output>({ name, control: form.methods.control });
  const id = form.idOf(name);
  const error = form.errorOf(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const columns = columnMin === undefined ? {} : ({ '--choice-min': columnMin } as CSSProperties);
  return (
    <div
      className="choice-group"
      role="radiogroup"
      data-path={path}
      aria-labelledby={`${id}-legend`}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    >
      <p id={`${id}-legend`} className={hideLegend ? 'visually-hidden' : 'field-label'}>
        {path && <KindBadge kind={path} />}
        <span>{legend}</span>
        {mark && <FieldMark mark={mark} />}
      </p>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Above the choices, since the list may be longer than the window. */}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="choice-list" style={columns}>
        {choices.map(({ code, name: words }, index) => (
          <label key={code} className={`choice-box choice-panel ${tight ? 'choice-panel-tight' : ''}`}>
            <input
              ref={readBeforeSubmit((radio) => radio.checked && field.value !== code && field.onChange(code))}
              className="choice-mark"
              type="radio"
              id={index === 0 ? id : `${id}-${code}`}
              name={id}
              value={code}
              checked={field.value === code}
              onChange={() => field.onChange(code)}
              onBlur={field.onBlur}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </div>
  );
};
