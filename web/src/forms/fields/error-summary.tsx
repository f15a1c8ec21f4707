import { type MouseEvent, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Icon } from '#web/src/ui/icon.tsx';
import { countFailedForm } from '#web/src/ui/page-heading.tsx';
import type { ContractForm } from './use-contract-form.ts';
import './error-summary.css';

/** The label of a control, without the word beside it (必須); empty where it has none of its own. */
const labelOf = (id: string): string => {
  const field = document.getElementById(id);
  const label = field instanceof HTMLInputElement ? field.labels?.[0] : undefined;
  return label?.firstChild?.textContent ?? '';
};

/** So much of a label names its field in a sentence: 電話番号 for 携帯電話番号. */
const NAMING = 3;

const isNamed = (sentence: string, label: string): boolean => {
  const starts = Array.from({ length: Math.max(1, label.length - NAMING + 1) }, (_, start) => start);
  return starts.some((start) => sentence.includes(label.slice(start, start + NAMING)));
};

/** Above the form it must be told which field a sentence is about. */
const withLabel = (sentence: string, label: string): string =>
  isNamed(sentence, label) ? sentence : `${label}：${sentence}`;

/**
 * The list above a form of which more than one field does not hold: it takes the focus and leads to each field. The focus has it read
 * out, name and sentences. It is no alert: one that is drawn is read out for that, whatever its `aria-live` says, and then for the focus.
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
    // biome-ignore lint/a11y/useSemanticElements: links to fields are no set of fields.
    <div
      ref={box}
      className="error-summary"
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={listId}
    >
      <h2 id={titleId}>
        <Icon name="alert" />
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
