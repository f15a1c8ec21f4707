// Development only: mounts the drawer on every page of the SPA. Production builds exclude it.
import { createRoot } from 'react-dom/client';
import { listenToPanel } from '#web/kit/app-tabs.ts';
import { connect } from '#web/kit/state/kit-store.ts';
// As text for the drawer's shadow root, so that page and kit styles stay separate.
import kit from '#web/kit/styles/kit.css?inline';
import drawer from '#web/kit/styles/kit-drawer.css?inline';
import base from '#web/src/ui/styles/base.css?inline';
import { Drawer } from './drawer.tsx';
import { noteConsole } from './page-view.ts';
import { reportPlace } from './place.ts';

/** A modal dialog makes everything outside inert, so the drawer moves into the topmost one. */
const keepInReach = (host: HTMLElement): void => {
  const place = () => {
    const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (host.parentElement !== home) home.append(host);
  };
  place();
  new MutationObserver(place).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
};

noteConsole();
const host = document.createElement('div');
host.dataset.kit = '';
const shadow = host.attachShadow({ mode: 'open' });
const style = document.createElement('style');
style.textContent = [base, kit, drawer].join('\n');
const root = document.createElement('div');
shadow.append(style, root);
keepInReach(host);
createRoot(root).render(<Drawer />);
listenToPanel();
void connect().then((isConnected) => {
  if (isConnected) reportPlace();
});
