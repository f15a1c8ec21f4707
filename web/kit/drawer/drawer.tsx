import { Bug, ExternalLink, RotateCcw, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { boolean } from 'superstruct';
import { stepsToSee } from '#contracts/kit/beginning.ts';
import { FieldTool } from '#web/kit/field/field-tool.tsx';
import { languageOf, t, useLanguage } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { Ends, TimeButtons } from '#web/kit/parts/ends.tsx';
import { LanguageSwitch } from '#web/kit/parts/language-switch.tsx';
import { LineHeads, LineRow } from '#web/kit/parts/line-row.tsx';
import { Mark } from '#web/kit/parts/mark.tsx';
import { Messages } from '#web/kit/parts/messages.tsx';
import { reset, SAVE_BUG, saveBug } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { usePanel } from '#web/kit/state/panel-store.ts';
import { persisted } from '#web/src/storage/persisted.ts';
import { DESK } from '#web/src/ui-constants.ts';
import { DrawerTab } from './drawer-tab.tsx';
import { DrawerTools } from './drawer-tools.tsx';

const storedOpen = persisted('session', 'kit.drawer', boolean());
const DRAWER_WIDTH = '380px';
const DRAWER_HEIGHT = '46dvh';

/** Whether the drawer is open: Alt+K toggles it, and the tab stores it. */
const useDrawer = () => {
  const [isOpen, setOpen] = useState(() => storedOpen.read() ?? false);
  useEffect(() => {
    storedOpen.write(isOpen);
    // Docked beside the page, or over its lower half.
    const isWide = matchMedia(DESK);
    const makeRoom = () => {
      const [right, bottom] = isOpen ? (isWide.matches ? [DRAWER_WIDTH, ''] : ['', DRAWER_HEIGHT]) : ['', ''];
      Object.assign(document.body.style, { paddingRight: right, paddingBottom: bottom });
      // The site's fixed bars and toasts end there, too.
      document.documentElement.style.setProperty('--dock-right', right);
      document.documentElement.style.setProperty('--dock-bottom', bottom);
    };
    makeRoom();
    isWide.addEventListener('change', makeRoom);
    return () => isWide.removeEventListener('change', makeRoom);
  }, [isOpen]);
  // A layout effect: the key must work as soon as the drawer's tab is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // By key position: on a Mac, Alt changes the letter.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyK') return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return { isOpen, setOpen };
};

/** Number of requests shown; the panel shows all. */
const MAX_LINES = 30;

const openPanel = (entry: number) => void open(`/__kit/#entry=${entry}`, 'tsugimichi-kit');

const NewestLines = () => {
  const { lines } = useKit();
  const newest = lines.filter(({ kind }) => kind === 'api').slice(0, MAX_LINES);
  return (
    <table className="journal">
      <caption className="visually-hidden">{t('Newest requests')}</caption>
      <LineHeads narrow />
      <tbody>
        {newest.map((line) => (
          <LineRow key={line.id} line={line} isOpen={false} open={openPanel} narrow />
        ))}
      </tbody>
    </table>
  );
};

/** Steps to see a scenario that is not visible at once. */
const HowToSee = () => {
  const { scenarios, world } = useKit();
  const steps = stepsToSee(scenarios.find(({ name }) => name === world?.scenario)?.opens ?? {}, useLanguage());
  if (steps.length === 0) return null;
  return (
    <ol className="kit-bar how-to-see" aria-label={t('To see the state')}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
};

const Opened = ({ close }: { close(): void }) => {
  const { world, id, link, refusal } = useKit();
  const { toast } = usePanel();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.focus({ preventScroll: true }), []);
  const troubles = [
    ...(link === 'lost' ? [t('The mock server does not answer. The kit reconnects by itself.')] : []),
    ...(refusal === undefined ? [] : [refusal]),
  ];
  return (
    <aside className="kit-drawer" aria-label={t('Developer kit')} lang={useLanguage()}>
      <div className="kit-row kit-drawer-head">
        <Mark />
        <span className="clip mono grow">
          <b>{world?.scenario ?? id}</b>
        </span>
        <TimeButtons />
        <Button icon={RotateCcw} hint={t('Reset')} onClick={reset} />
        <Button icon={Bug} hint={t(SAVE_BUG)} onClick={saveBug} />
        <LanguageSwitch />
        <a className="kit-button" href="/__kit/" target="tsugimichi-kit" aria-label={t('Open the panel')}>
          <ExternalLink />
        </a>
        <Button icon={X} aria-label={t('Close the kit (Alt+K)')} onClick={close} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus. */}
      <section className="kit-drawer-body" ref={body} tabIndex={0} aria-label={t('Kit tools')}>
        {troubles.map((sentence) => (
          <p className="kit-off" role="alert" lang={languageOf(sentence)} key={sentence}>
            {sentence}
          </p>
        ))}
        <HowToSee />
        <Messages here most={1} />
        <DrawerTools />
        <FieldTool />
        <Ends />
        <NewestLines />
      </section>
      <output className="kit-toasts">{toast.text}</output>
    </aside>
  );
};

/** The kit beside the page: newest code, scenarios, clock, faults, latest requests. */
export const Drawer = () => {
  const { isOpen, setOpen } = useDrawer();
  return isOpen ? <Opened close={() => setOpen(false)} /> : <DrawerTab open={() => setOpen(true)} />;
};
