import { type Place, setPlace } from '#contracts/kit/beginning.ts';
import { callKit } from '#web/kit/api.ts';
import { readTab } from '#web/kit/open/tab-memory.ts';
import { readWorld } from '#web/kit/world-id.ts';

/** How long a page must stay unchanged before it is reported. */
const SETTLED_MS = 500;

/** Undefined while the page has no heading. */
const readPlace = (): Place | undefined => {
  const seen = document.querySelector('h1')?.textContent.replace(/\s+/g, ' ').trim();
  const path = location.pathname + location.search + location.hash;
  return seen ? { path, seen, tab: readTab() } : undefined;
};

/** Reports the page of this tab to the mock server while the tab is in use: a saved world opens there. */
export const reportPlace = (): void => {
  let timer = 0;
  let sent = '';
  const send = () => {
    const body = readPlace();
    const id = readWorld();
    const text = JSON.stringify([id, body]);
    if (!body || text === sent) return;
    sent = text;
    void callKit(setPlace, { params: { id }, body });
  };
  const later = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = window.setTimeout(send, SETTLED_MS);
  };
  // Another tab may have been used in the meantime.
  const again = () => {
    sent = '';
    later();
  };
  later();
  new MutationObserver(later).observe(document, { subtree: true, childList: true });
  document.addEventListener('visibilitychange', again);
  addEventListener('focus', again);
};
