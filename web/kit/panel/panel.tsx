import { Clock, Inbox, Layers, List, type LucideIcon, X, Zap } from 'lucide-react';
import { type ComponentType, useEffect, useLayoutEffect } from 'react';
import { type Label, languageOf, t, useLanguage } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { enterAtItsPage, importDropped } from '#web/kit/state/actions.ts';
import { setKit, useKit } from '#web/kit/state/kit-store.ts';
import { type Dialog, type Pane, showPane, usePanel } from '#web/kit/state/panel-store.ts';
import { Changes } from './changes.tsx';
import { DetailPane } from './detail-pane.tsx';
import { FaultEditor } from './fault-editor.tsx';
import { JournalPane } from './journal-pane.tsx';
import { KeyList, onKeyDown } from './keys.tsx';
import { ScenarioPane } from './scenario-pane.tsx';
import { ClockPane, FaultPane, OutboxPane } from './side-panes.tsx';
import { Strip, TopBar } from './top-bar.tsx';
import { LogIn, Worlds } from './worlds.tsx';

const TABS: readonly (readonly [Pane, Label, LucideIcon])[] = [
  ['scenarios', 'Scenarios', Layers],
  ['journal', 'Journal', List],
  ['outbox', 'Outbox', Inbox],
  ['clock', 'Clock', Clock],
  ['faults', 'Faults', Zap],
];

const PaneTabs = () => {
  const { pane } = usePanel();
  const shown = pane === 'detail' ? 'journal' : pane;
  return (
    <nav className="kit-tabs" aria-label={t('Panes')}>
      {TABS.map(([name, label, Icon]) => (
        <button key={name} type="button" aria-current={shown === name || undefined} onClick={() => showPane(name)}>
          <Icon />
          {t(label)}
        </button>
      ))}
    </nav>
  );
};

/** Shown for a lost server or a failed action; the panes stay. */
const Trouble = () => {
  const { link, refusal } = useKit();
  if (link === 'lost') {
    return (
      <p className="kit-row kit-off kit-alert" role="alert">
        {t('The mock server does not answer. The kit reconnects by itself.')}
      </p>
    );
  }
  if (refusal === undefined) return null;
  return (
    <p className="kit-row kit-off kit-alert" role="alert">
      <span lang={languageOf(refusal)}>{refusal}</span>
      <Button icon={X} look="plain" aria-label={t('Close')} onClick={() => setKit({ refusal: undefined })} />
    </p>
  );
};

/** After a fork: later actions act on the original until the person switches. */
const CopyOffer = () => {
  const { copy, id } = useKit();
  if (copy === undefined) return null;
  return (
    <p className="kit-row kit-off kit-alert" role="status">
      <span>{t('{copy} is a copy of {id}. This browser stays in {id}.', { copy, id })}</span>
      <Button onClick={() => enterAtItsPage(copy)}>{t('Switch to {id}', { id: copy })}</Button>
      <Button icon={X} look="plain" aria-label={t('Close')} onClick={() => setKit({ copy: undefined })} />
    </p>
  );
};

const DIALOGS: Readonly<Record<Dialog, ComponentType>> = {
  worlds: Worlds,
  people: LogIn,
  changes: Changes,
  fault: FaultEditor,
  keys: KeyList,
};

export const Panel = () => {
  const { pane, entry, toast, dialog } = usePanel();
  const Shown = dialog && DIALOGS[dialog];
  const { id } = useKit();
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  // A layout effect: keys must work as soon as the panel is visible.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('keydown', onKeyDown, { signal });
    for (const name of ['dragover', 'drop'] as const) addEventListener(name, importDropped, { signal });
    return () => listening.abort();
  }, []);
  return (
    <>
      <main className={entry === undefined ? 'kit' : 'kit kit-detailed'}>
        <TopBar />
        <Strip />
        <ScenarioPane />
        <JournalPane />
        {entry !== undefined && <DetailPane id={entry} key={`${id} ${entry}`} />}
        <div className="kit-side" hidden={entry !== undefined && pane === 'detail'}>
          <OutboxPane />
          <ClockPane />
          <FaultPane />
        </div>
        <PaneTabs />
        <Trouble />
        <CopyOffer />
        <output className="kit-toasts">{toast.text}</output>
      </main>
      {Shown && <Shown />}
    </>
  );
};
