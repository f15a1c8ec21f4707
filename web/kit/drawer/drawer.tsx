import { ExternalLink, RotateCcw, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LineHeads, LineRow } from '#web/kit/parts/line-row.tsx';
import { Mark } from '#web/kit/parts/mark.tsx';
import { Messages } from '#web/kit/parts/messages.tsx';
import { fill, reset } from '#web/kit/state/acts.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { usePanel } from '#web/kit/state/panel-store.ts';
import { DrawerTab } from './drawer-tab.tsx';
import { DrawerTools } from './drawer-tools.tsx';
import { useDrawer } from './use-drawer.ts';

/** So many of the newest requests are shown; the panel has them all. */
const MOST_LINES = 30;

/** The panel's window, always the same one. */
const openPanel = (entry: number) => void open(`/__kit/#entry=${entry}`, 'tsugimichi-kit');

const NewestLines = () => {
  const { lines } = useKit();
  return (
    <table className="journal">
      <caption className="visually-hidden">Newest requests</caption>
      <LineHeads narrow />
      <tbody>
        {lines
          .filter(({ kind }) => kind === 'api')
          .slice(0, MOST_LINES)
          .map((line) => (
            <LineRow key={line.id} line={line} isOpen={false} isStop open={openPanel} narrow />
          ))}
      </tbody>
    </table>
  );
};

const Opened = ({ close }: { close(): void }) => {
  const { world, id, link, refusal } = useKit();
  const { toast } = usePanel();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.focus({ preventScroll: true }), []);
  return (
    <aside className="kit-drawer" aria-label="Developer kit" lang="en">
      <div className="kit-drawer-head">
        <Mark />
        <span className="clip mono">
          <b>{world?.scenario ?? id}</b>
        </span>
        <button type="button" className="kit-button" onClick={reset}>
          <RotateCcw className="icon" />
          Reset
        </button>
        <a className="kit-button" href="/__kit/" target="tsugimichi-kit" aria-label="Open the panel">
          <ExternalLink className="icon" />
        </a>
        <button type="button" className="kit-button" aria-label="Close the kit (Alt+K)" onClick={close}>
          <X className="icon" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
      <section className="kit-drawer-body" ref={body} tabIndex={0} aria-label="Kit tools">
        {link === 'lost' && (
          <p className="kit-off" role="alert">
            The mock server does not answer. The kit comes back by itself.
          </p>
        )}
        {refusal !== undefined && (
          <p className="kit-off" role="alert">
            {refusal}
          </p>
        )}
        <Messages fill={fill} here most={1} />
        <DrawerTools />
        <NewestLines />
      </section>
      <output className="kit-toasts">{toast}</output>
    </aside>
  );
};

/** The kit beside the page it is about: the newest code, another state, the clock, a fault, the last requests. */
export const Drawer = () => {
  const { isOpen, setOpen } = useDrawer();
  return isOpen ? <Opened close={() => setOpen(false)} /> : <DrawerTab open={() => setOpen(true)} />;
};
