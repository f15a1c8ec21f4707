import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Phrases } from '#web/src/ui/phrases.tsx';
import '#web/src/ui/styles/fields.css';

export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  id: string;
  label: string;
  /** For a page whose heading already asks the question. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** Below the control, about the current input. Screen readers announce changes, so it is rendered even while empty. */
  note?: ReactNode;
  error?: string | undefined;
  /** The mark beside the label; omitted if all fields of the form are obviously required. */
  mark?: 'required' | 'optional' | undefined;
  /** Ids of further texts that describe the control (a counter, a list of rules). */
  describedBy?: string | undefined;
  children(control: ControlAttributes): ReactNode;
}

const MARKS = { required: '必須', optional: '任意' } as const;

export const FieldMark = ({ mark }: { mark: 'required' | 'optional' }) => (
  <span className={`mark-${mark}`}>{MARKS[mark]}</span>
);

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="field-error" id={id}>
    <CircleAlert />
    <span>{children}</span>
  </p>
);

export const Field = ({ id, label, hideLabel, hint, note, error, mark, describedBy, children }: FieldProps) => {
  const described = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`, describedBy]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field">
      <label className={hideLabel ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        <span>
          <Phrases>{label}</Phrases>
        </span>
        {mark && <FieldMark mark={mark} />}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {note !== undefined && (
        <p className="field-hint" role="status" id={`${id}-note`}>
          {note}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
