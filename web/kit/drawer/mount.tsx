import { createRoot } from 'react-dom/client';
import { obeyPanel } from '#web/kit/app-tabs.ts';
import { connect } from '#web/kit/state/connect.ts';
import { Drawer } from './drawer.tsx';
import { sheets } from './sheets.ts';

/**
 * Keeps the drawer where it can be used: what lies outside of a modal dialog is inert, so it goes into the topmost one while there
 * is any.
 */
const keepInReach = (host: HTMLElement): void => {
  const place = () => {
    const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (host.parentElement !== home) home.append(host);
  };
  place();
  new MutationObserver(place).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
};

/** Puts the drawer beside the page, in a shadow root. */
export const mountDrawer = (): void => {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = sheets;
  const root = document.createElement('div');
  shadow.append(style, root);
  keepInReach(host);
  createRoot(root).render(<Drawer />);
  obeyPanel();
  connect();
};
