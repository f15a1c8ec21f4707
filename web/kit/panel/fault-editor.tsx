import { X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { faultCommand } from '#contracts/kit/fault.ts';
import { type Label, languageOf, t } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { KitDialog } from '#web/kit/parts/kit-dialog.tsx';
import { arm, armedWords } from '#web/kit/state/actions.ts';
import { kit, useKit } from '#web/kit/state/kit-store.ts';
import { closeDialog, toast } from '#web/kit/state/panel-store.ts';
import { type FaultFields, NEW_FAULT, READY, ruleFrom, WAYS } from './fault-draft.ts';

const Labelled = ({ width, label, children }: { width?: string; label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
  <label className={width}>
    <span className="kit-label">{label}</span>
    {children}
  </label>
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
    <div className="kit-set">
      {names.map((name) => (
        <Button key={name} aria-pressed={isPressed(name)} onClick={() => choose(name)}>
          {labelOf(name)}
        </Button>
      ))}
    </div>
  </fieldset>
);

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'any'];

const useFields = () => {
  const { calls } = useKit();
  const [fields, setFields] = useState(NEW_FAULT);
  const change = (part: Partial<FaultFields>) => setFields((before) => ({ ...before, ...part }));
  const choosePath = (path: string) => {
    const methods = calls.filter((call) => call.path === path).map(({ method }) => method);
    const [first] = methods;
    change({ path, ...(first !== undefined && !methods.includes(fields.method) && { method: first }) });
  };
  const control = (name: keyof FaultFields) => ({
    className: 'kit-input',
    value: fields[name],
    onChange: ({
      currentTarget: { value },
    }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      name === 'path' ? choosePath(value) : change({ [name]: value }),
  });
  return { fields, change, control, paths: [...new Set(calls.map(({ path }) => path))] };
};

export const FaultEditor = () => {
  const { id, refusal } = useKit();
  const { fields, change, control, paths } = useFields();
  const [problem, setProblem] = useState<string>();
  const pathList = useId();
  const shown = problem ?? refusal;
  const rule = ruleFrom(fields);
  const waits = fields.way === 'Wait, then answer';
  const send = async () => {
    if (typeof rule === 'string') return setProblem(rule);
    if (!(await arm(rule))) return setProblem(kit().refusal);
    closeDialog();
    toast(armedWords(rule));
  };
  return (
    <KitDialog
      label={t('Arm a fault')}
      head={<Button icon={X} look="plain" aria-label={t('Close')} onClick={closeDialog} />}
      note={
        <>
          {t('Applies to world')} <b className="mono">{id}</b>
        </>
      }
      foot={
        <>
          <Button onClick={closeDialog}>{t('Cancel')}</Button>
          <Button type="submit" look="primary" form="fault-form">
            {t('Arm')} <kbd>Ctrl ↵</kbd>
          </Button>
        </>
      }
    >
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
        <Labelled label={t('Method')}>
          <select {...control('method')}>
            {METHODS.map((method) => (
              <option key={method} value={method}>
                {method === 'any' ? t('any') : method}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled width="w4" label={t('Path')}>
          <input {...control('path')} list={pathList} data-autofocus autoComplete="off" placeholder="/api/…" />
          <datalist id={pathList}>
            {paths.map((path) => (
              <option key={path} value={path} />
            ))}
          </datalist>
        </Labelled>
        <Labelled label={t('Times')}>
          <input {...control('times')} inputMode="numeric" />
        </Labelled>
        <Choices
          width="w6"
          legend="What happens"
          names={WAYS}
          labelOf={(way) => t(way)}
          isPressed={(way) => fields.way === way}
          choose={(way) => change({ way })}
        />
        {waits && (
          <Labelled label={t('Wait, ms')}>
            <input {...control('wait')} inputMode="numeric" />
          </Labelled>
        )}
        {(waits || fields.way === 'Answer') && (
          <>
            <Labelled label={t('Status')}>
              <input {...control('status')} inputMode="numeric" />
            </Labelled>
            <Choices
              width="w4"
              legend="Ready answers"
              names={Object.keys(READY)}
              labelOf={(name) => (/^\d+$/.test(name) ? name : t('422 from the contract'))}
              isPressed={(name) => fields.status === READY[name]?.status}
              choose={(name) => change(READY[name] ?? {})}
            />
            <Labelled width="w6" label={t(waits ? 'Body; without status and body the real answer' : 'Body')}>
              <textarea {...control('body')} className="kit-input mono" />
            </Labelled>
          </>
        )}
        {shown !== undefined && (
          <p className="w6 kit-off" role="alert" lang={languageOf(shown)}>
            {shown}
          </p>
        )}
        {typeof rule !== 'string' && (
          <code className="w6 mono quiet">
            <span className="visually-hidden">{t('The same on the command line:')} </span>
            kit {faultCommand({ ...rule, body: undefined })}
          </code>
        )}
      </form>
    </KitDialog>
  );
};
