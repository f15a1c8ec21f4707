import { useId } from 'react';
import { useKit } from '#web/kit/state/kit-store.ts';
import type { FaultFields } from './fault-draft.ts';

interface FieldProps {
  className: string;
  label: string;
  value: string;
  numeric?: boolean;
  onChange(value: string): void;
}

/** A labelled line of text in the editor of faults. */
export const Field = ({ className, label, value, numeric = false, onChange }: FieldProps) => (
  <label className={className}>
    <span className="kit-label">{label}</span>
    <input
      className="kit-input mono"
      value={value}
      inputMode={numeric ? 'numeric' : 'text'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </label>
);

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'any'];

interface CallFieldsProps {
  fields: FaultFields;
  change(part: Partial<FaultFields>): void;
}

/** Which call: chosen from the contract's, its method with it; or typed, as in `/api/*`. */
export const CallFields = ({ fields, change }: CallFieldsProps) => {
  const { calls } = useKit();
  const paths = useId();
  const choose = (path: string) => {
    const methods = calls.filter((call) => call.path === path).map(({ method }) => method);
    const [first] = methods;
    change({ path, ...(first !== undefined && !methods.includes(fields.method) && { method: first }) });
  };
  return (
    <>
      <label className="w1">
        <span className="kit-label">Method</span>
        <select
          className="kit-select mono"
          value={fields.method}
          onChange={(event) => change({ method: event.currentTarget.value })}
        >
          {METHODS.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </select>
      </label>
      <label className="w4">
        <span className="kit-label">Path</span>
        <input
          className="kit-input mono"
          list={paths}
          data-autofocus
          autoComplete="off"
          placeholder="/api/…"
          value={fields.path}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <datalist id={paths}>
          {[...new Set(calls.map(({ path }) => path))].map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
      </label>
      <Field className="w1" label="Times" value={fields.times} numeric onChange={(times) => change({ times })} />
    </>
  );
};
