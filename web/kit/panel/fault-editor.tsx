import { X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { languageOf, t } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { KitDialog } from '#web/kit/parts/kit-dialog.tsx';
import { arm, armedWords } from '#web/kit/state/actions.ts';
import { kit, useKit } from '#web/kit/state/kit-store.ts';
import { closeDialog, toast } from '#web/kit/state/panel-store.ts';
import { EFFECTS, type FaultFields, NEW_FAULT, ruleFrom } from './fault-draft.ts';

const Labelled = ({ width, label, children }: { width?: string; label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
  <label className={width}>
    <span className="kit-label">{label}</span>
    {children}
  </label>
);

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'any'];

export const FaultEditor = () => {
  const { id, refusal, calls } = useKit();
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
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLElement & { value: string }>) =>
      name === 'path' ? choosePath(value) : change({ [name]: value }),
  });
  const [problem, setProblem] = useState<string>();
  const pathList = useId();
  const shown = problem ?? refusal;
  const waits = fields.effect === 'Wait, then answer';
  const send = async () => {
    const rule = ruleFrom(fields);
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
        <Button type="submit" look="primary" form="fault-form">
          {t('Arm')} <kbd>Ctrl ↵</kbd>
        </Button>
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
            {[...new Set(calls.map(({ path }) => path))].map((path) => (
              <option key={path} value={path} />
            ))}
          </datalist>
        </Labelled>
        <Labelled label={t('Times')}>
          <input {...control('times')} inputMode="numeric" />
        </Labelled>
        <fieldset className="w6">
          <legend className="kit-label">{t('What happens')}</legend>
          <div className="kit-set">
            {EFFECTS.map((effect) => (
              <Button key={effect} aria-pressed={fields.effect === effect} onClick={() => change({ effect })}>
                {t(effect)}
              </Button>
            ))}
          </div>
        </fieldset>
        {waits && (
          <Labelled label={t('Wait, ms')}>
            <input {...control('wait')} inputMode="numeric" />
          </Labelled>
        )}
        {(waits || fields.effect === 'Answer') && (
          <>
            <Labelled label={t('Status')}>
              <input {...control('status')} inputMode="numeric" />
            </Labelled>
            <Labelled
              width="w6"
              label={t(waits ? 'Body; without status and body the real answer' : "Body; without it Laravel's own")}
            >
              <textarea {...control('body')} className="kit-input mono" />
            </Labelled>
          </>
        )}
        {shown !== undefined && (
          <p className="w6 kit-off" role="alert" lang={languageOf(shown)}>
            {shown}
          </p>
        )}
      </form>
    </KitDialog>
  );
};
