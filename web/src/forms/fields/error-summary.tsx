import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { countFailedForm } from '#web/src/ui/page-heading.tsx';
import type { ContractForm } from './use-contract-form.ts';
import '#web/src/ui/styles/fields.css';

/** The text of a control's label, by its id because any component renders it, without its mark (必須); empty without a label. */
const labelOf = (id: string): string => {
  const field = document.getElementById(id);
  const label = field instanceof HTMLInputElement ? field.labels?.[0] : undefined;
  return label?.firstChild?.textContent ?? '';
};

/** A sentence names a field if it contains this many consecutive characters of the label: 電話番号 for 携帯電話番号. */
const NAMING = 3;

const isNamed = (sentence: string, label: string): boolean => {
  const starts = Array.from({ length: Math.max(1, label.length - NAMING + 1) }, (_, start) => start);
  return starts.some((start) => sentence.includes(label.slice(start, start + NAMING)));
};

/** The summary is away from the field, so each sentence needs the field's name. */
const withLabel = (sentence: string, label: string): string =>
  isNamed(sentence, label) ? sentence : `${label}：${sentence}`;

/**
 * A list above a form with several invalid fields: it takes the focus and links to each field. A screen reader reads it because of
 * the focus. It is not an alert, which screen readers would announce a second time, whatever its `aria-live` is.
 */
export const ErrorSummary = <Values extends FieldValues, Output>({ form }: { form: ContractForm<Values, Output> }) => {
  const { summary, attempt } = form;
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const listId = useId();
  const hasFailed = summary.length > 0;
  useEffect(() => {
    if (!hasFailed) return;
    countFailedForm(1);
    return () => countFailedForm(-1);
  }, [hasFailed]);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (!hasFailed) return null;
  const focusField = (event: MouseEvent, name: string) => {
    event.preventDefault();
    document.getElementById(form.idOf(name))?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: links to fields are not a fieldset.
    <div
      ref={box}
      className="error-summary"
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={listId}
    >
      <h2 id={titleId}>
        <CircleAlert />
        <span>{`入力内容を確認してください（${summary.length}件）`}</span>
      </h2>
      <ul id={listId}>
        {summary.map(({ name, sentence }) => (
          <li key={name}>
            <a href={`#${form.idOf(name)}`} onClick={(event) => focusField(event, name)}>
              {withLabel(sentence, labelOf(form.idOf(name)))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
