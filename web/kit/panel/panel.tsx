import { useLayoutEffect } from 'react';
import { takeDroppedFiles } from '#web/kit/state/hand-on.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { usePanel } from '#web/kit/state/panel-store.ts';
import { ClockPane } from './clock-pane.tsx';
import { DetailPane } from './detail-pane.tsx';
import { FaultEditor } from './fault-editor.tsx';
import { FaultPane } from './fault-pane.tsx';
import { JournalPane } from './journal-pane.tsx';
import { KeyFoot, KeyList } from './key-list.tsx';
import { pressKey } from './keys.ts';
import { OutboxPane } from './outbox-pane.tsx';
import { Palette } from './palette.tsx';
import { PaneTabs } from './pane-tabs.tsx';
import { ScenarioPane } from './scenario-pane.tsx';
import { Strip } from './strip.tsx';
import { TopBar } from './top-bar.tsx';
import { Trouble } from './trouble.tsx';

const Dialogs = () => {
  const { dialog } = usePanel();
  if (dialog?.is === 'palette') return <Palette scope={dialog.scope} key={dialog.scope} />;
  if (dialog?.is === 'fault') return <FaultEditor draft={dialog.draft} />;
  return dialog ? <KeyList /> : null;
};

/** The kit's panel: any state of the product, seen from inside. */
export const Panel = () => {
  const { pane, entry, toast } = usePanel();
  const { id } = useKit();
  // With the panel itself: whoever sees it may press a key at once.
  useLayoutEffect(() => {
    addEventListener('keydown', pressKey);
    const stopTaking = takeDroppedFiles();
    return () => {
      removeEventListener('keydown', pressKey);
      stopTaking();
    };
  }, []);
  return (
    <>
      <main className={entry === undefined ? 'kit' : 'kit kit-detailed'} data-tab={pane}>
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
        <KeyFoot />
        <PaneTabs />
        <Trouble />
        <output className="kit-toasts">{toast}</output>
      </main>
      <Dialogs />
    </>
  );
};
