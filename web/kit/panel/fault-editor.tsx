import { X } from 'lucide-react';
import { useState } from 'react';
import { KitDialog } from '#web/kit/parts/kit-dialog.tsx';
import { arm } from '#web/kit/state/acts.ts';
import { kit, useKit } from '#web/kit/state/kit-store.ts';
import { closeDialog, type Draft, toast } from '#web/kit/state/panel-store.ts';
import { commandLine, type FaultFields, fieldsOf, READY, ruleFrom, WAYS } from './fault-draft.ts';
import { CallFields, Field } from './fault-fields.tsx';

interface PartProps {
  fields: FaultFields;
  change(part: Partial<FaultFields>): void;
}

/** What happens to the call. */
const WayButtons = ({ fields, change }: PartProps) => (
  <fieldset className="w6">
    <legend className="kit-label">What happens</legend>
    <div className="kit-segment">
      {WAYS.map((way) => (
        <button
          key={way}
          type="button"
          className="kit-button"
          aria-pressed={fields.way === way}
          onClick={() => change({ way })}
        >
          {way}
        </button>
      ))}
    </div>
  </fieldset>
);

/** Status and body, or an answer at hand. */
const AnswerFields = ({ fields, change }: PartProps) => {
  const waits = fields.way === 'Wait, then answer';
  return (
    <>
      {waits && (
        <Field className="w1" label="Wait, ms" value={fields.wait} numeric onChange={(wait) => change({ wait })} />
      )}
      <Field className="w1" label="Status" value={fields.status} numeric onChange={(status) => change({ status })} />
      <fieldset className="w4">
        <legend className="kit-label">Ready answers</legend>
        <div className="kit-segment">
          {Object.entries(READY).map(([name, { status, body }]) => (
            <button
              key={name}
              type="button"
              className="kit-button"
              aria-pressed={fields.status === String(status)}
              onClick={() => change({ status: String(status), body: JSON.stringify(body, null, 2) })}
            >
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      <label className="w6">
        <span className="kit-label">{waits ? 'Body; without status and body the real answer' : 'Body'}</span>
        <textarea
          className="kit-input mono"
          value={fields.body}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
      </label>
    </>
  );
};

/** Chooses a call of the contract and what goes wrong with it. */
export const FaultEditor = ({ draft }: { draft: Draft }) => {
  const { id, refusal } = useKit();
  const [fields, setFields] = useState(() => fieldsOf(draft.rule));
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<FaultFields>) => setFields((before) => ({ ...before, ...part }));
  const rule = ruleFrom(fields);
  const send = async () => {
    if (typeof rule === 'string') {
      setProblem(rule);
      return;
    }
    if (await arm(rule)) {
      closeDialog();
      toast(`${rule.method ?? 'any'} ${rule.path} is armed.`);
    } else setProblem(kit().refusal);
  };
  return (
    <KitDialog label="Arm a fault" onClose={closeDialog}>
      <div className="kit-pane-head">
        <h2>Arm a fault</h2>
        {draft.from !== undefined && <span className="quiet">{draft.from}</span>}
        <button type="button" className="kit-button kit-button-plain" aria-label="Close" onClick={closeDialog}>
          <X className="icon" />
        </button>
      </div>
      <form
        className="kit-form"
        id="fault-form"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <CallFields fields={fields} change={change} />
        <WayButtons fields={fields} change={change} />
        {(fields.way === 'Answer' || fields.way === 'Wait, then answer') && (
          <AnswerFields fields={fields} change={change} />
        )}
        {(problem ?? refusal) !== undefined && (
          <p className="w6 kit-refusal" role="alert">
            {problem ?? refusal}
          </p>
        )}
        {typeof rule !== 'string' && (
          <code className="w6 mono quiet kit-line">
            <span className="visually-hidden">The same on the command line: </span>
            {commandLine(rule)}
          </code>
        )}
      </form>
      <div className="kit-dialog-foot">
        <span className="quiet">
          Applies to world <b className="mono">{id}</b>
        </span>
        <button type="button" className="kit-button" onClick={closeDialog}>
          Cancel
        </button>
        <button type="submit" className="kit-button kit-button-primary" form="fault-form">
          Arm <kbd>Ctrl ↵</kbd>
        </button>
      </div>
    </KitDialog>
  );
};
