import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { faultCommand } from '#contracts/kit/fault.ts';
import { type Label, languageOf, t } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { KitDialog } from '#web/kit/parts/kit-dialog.tsx';
import { arm } from '#web/kit/state/actions.ts';
import { kit, useKit } from '#web/kit/state/kit-store.ts';
import { closeDialog, type Draft, toast } from '#web/kit/state/panel-store.ts';
import { type FaultFields, fieldsOf, READY, ruleFrom, WAYS } from './fault-draft.ts';

interface PartProps {
  fields: FaultFields;
  change(part: Partial<FaultFields>): void;
}

const Labelled = ({ width, label, children }: { width: string; label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
  <label className={width}>
    <span className="kit-label">{label}</span>
    {children}
  </label>
);

interface NumberFieldProps extends PartProps {
  name: 'times' | 'wait' | 'status';
  label: Label;
}

const NumberField = ({ name, label, fields, change }: NumberFieldProps) => (
  <Labelled width="w1" label={t(label)}>
    <input
      className="kit-input mono"
      inputMode="numeric"
      value={fields[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  </Labelled>
);

interface ChoicesProps<Name extends string> {
  width: string;
  legend: Label;
  names: readonly Name[];
  labelOf(name: Name): string;
  isPressed(name: Name): boolean;
  choose(name: Name): void;
}

const Choices = <Name extends string>({ width, legend, names, labelOf, isPressed, choose }: ChoicesProps<Name>) => (
  <fieldset className={width}>
    <legend className="kit-label">{t(legend)}</legend>
    <div className="kit-segment">
      {names.map((name) => (
        <Button key={name} aria-pressed={isPressed(name)} onClick={() => choose(name)}>
          {labelOf(name)}
        </Button>
      ))}
    </div>
  </fieldset>
);

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'any'];

const CallFields = ({ fields, change }: PartProps) => {
  const { calls } = useKit();
  const paths = useId();
  const choose = (path: string) => {
    const methods = calls.filter((call) => call.path === path).map(({ method }) => method);
    const [first] = methods;
    change({ path, ...(first !== undefined && !methods.includes(fields.method) && { method: first }) });
  };
  return (
    <>
      <Labelled width="w1" label={t('Method')}>
        <select
          className="kit-select mono"
          value={fields.method}
          onChange={(event) => change({ method: event.currentTarget.value })}
        >
          {METHODS.map((method) => (
            <option key={method} value={method}>
              {method === 'any' ? t('any') : method}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled width="w4" label={t('Path')}>
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
      </Labelled>
      <NumberField name="times" label="Times" fields={fields} change={change} />
    </>
  );
};

const AnswerFields = ({ fields, change }: PartProps) => {
  const waits = fields.way === 'Wait, then answer';
  return (
    <>
      {waits && <NumberField name="wait" label="Wait, ms" fields={fields} change={change} />}
      <NumberField name="status" label="Status" fields={fields} change={change} />
      <Choices
        width="w4"
        legend="Ready answers"
        names={Object.keys(READY)}
        labelOf={(name) => (/^\d+$/.test(name) ? name : t('422 from the contract'))}
        isPressed={(name) => fields.status === String(READY[name]?.status)}
        choose={(name) =>
          change({ status: String(READY[name]?.status), body: JSON.stringify(READY[name]?.body, null, 2) })
        }
      />
      <Labelled width="w6" label={t(waits ? 'Body; without status and body the real answer' : 'Body')}>
        <textarea
          className="kit-input mono"
          value={fields.body}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
      </Labelled>
    </>
  );
};

export const FaultEditor = ({ draft }: { draft: Draft }) => {
  const { id, refusal } = useKit();
  const [fields, setFields] = useState(() => fieldsOf(draft.rule));
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<FaultFields>) => setFields((before) => ({ ...before, ...part }));
  const shown = problem ?? refusal;
  const rule = ruleFrom(fields);
  const send = async () => {
    if (typeof rule === 'string') return setProblem(rule);
    if (!(await arm(rule))) return setProblem(kit().refusal);
    closeDialog();
    toast(t('{call} is armed.', { call: `${rule.method ?? t('any')} ${rule.path}` }));
  };
  return (
    <KitDialog label={t('Arm a fault')}>
      <div className="kit-pane-head">
        <h2>{t('Arm a fault')}</h2>
        {draft.from !== undefined && <span className="quiet">{draft.from}</span>}
        <Button icon={X} look="plain" aria-label={t('Close')} onClick={closeDialog} />
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
        <Choices
          width="w6"
          legend="What happens"
          names={WAYS}
          labelOf={(way) => t(way)}
          isPressed={(way) => fields.way === way}
          choose={(way) => change({ way })}
        />
        {(fields.way === 'Answer' || fields.way === 'Wait, then answer') && (
          <AnswerFields fields={fields} change={change} />
        )}
        {shown !== undefined && (
          <p className="w6 kit-refusal" role="alert" lang={languageOf(shown)}>
            {shown}
          </p>
        )}
        {typeof rule !== 'string' && (
          <code className="w6 mono quiet kit-line">
            <span className="visually-hidden">{t('The same on the command line:')} </span>
            kit {faultCommand({ ...rule, body: undefined })}
          </code>
        )}
      </form>
      <div className="kit-dialog-foot">
        <span className="quiet">
          {t('Applies to world')} <b className="mono">{id}</b>
        </span>
        <Button onClick={closeDialog}>{t('Cancel')}</Button>
        <Button type="submit" look="primary" form="fault-form">
          {t('Arm')} <kbd>Ctrl ↵</kbd>
        </Button>
      </div>
    </KitDialog>
  );
};
