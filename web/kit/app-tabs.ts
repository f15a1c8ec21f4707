import type { Place } from '#contracts/kit/beginning.ts';
import { type PageView, viewPage } from '#web/kit/drawer/page-view.ts';
import { storeInTab } from '#web/kit/open/tab-memory.ts';

/** The one window that the panel's links open. */
export const APP_WINDOW = 'tsugimichi';

type Message =
  | { readonly fill: string }
  | { readonly filled: true }
  | { readonly reload: Place | true }
  | { readonly look: true }
  | { readonly looks: PageView };

const channel = new BroadcastChannel('tsugimichi.kit.tabs');
const post = (message: Message) => channel.postMessage(message);

/** How long to wait until a tab reports a code field, in ms. */
const TIMEOUT_MS = 500;

/** Fills the page's one-time-code field, like a phone that has read the SMS. False if there is no field. */
const fillHere = (code: string): boolean => {
  const box = document.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]');
  if (!box || box.readOnly || box.disabled) return false;
  box.focus();
  // Bypasses React's setter: React ignores an event whose value equals the one that it set last.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, code);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
};

/** Sends a message to all tabs; resolves with the first answer of that name, or undefined. */
const request = <Name extends string>(message: Message, name: Name, timeout = TIMEOUT_MS) => {
  const { promise, resolve } = Promise.withResolvers<Extract<Message, Record<Name, unknown>> | undefined>();
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (name in data) resolve(data as Extract<Message, Record<Name, unknown>>);
  };
  const timer = setTimeout(() => resolve(undefined), timeout);
  channel.addEventListener('message', onMessage);
  post(message);
  return promise.finally(() => {
    channel.removeEventListener('message', onMessage);
    clearTimeout(timer);
  });
};

/** Fills a code into the page with a code field, in any tab. False if there is none. */
export const fillInApp = async (code: string): Promise<boolean> =>
  fillHere(code) || (await request({ fill: code }, 'filled')) !== undefined;

/** Whether this page is one of the SPA, not of the kit. */
const isApp = (): boolean => !location.pathname.startsWith('/__kit/');

/** What this page shows, or else that of a tab of the SPA; undefined if none is open. */
export const viewOfApp = async (): Promise<PageView | undefined> =>
  isApp() ? viewPage() : (await request({ look: true }, 'looks', 4 * TIMEOUT_MS))?.looks;

const goTo = (place: Place | true): void => {
  if (place === true) {
    location.reload();
    return;
  }
  storeInTab(place.tab);
  const isHere = location.pathname + location.search === place.path.replace(/#.*/, '');
  location.replace(place.path);
  // A changed fragment alone loads nothing.
  if (isHere) location.reload();
};

/** Reloads the open pages of the SPA after a change of the world, including this one; with a place, they go there. */
export const reloadApp = (place?: Place | null): void => {
  post({ reload: place ?? true });
  if (isApp()) goTo(place ?? true);
};

/** Lets the panel fill and reload this page of the SPA. */
export const listenToPanel = (): void => {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('fill' in data && fillHere(data.fill)) post({ filled: true });
    if ('reload' in data) goTo(data.reload);
    if ('look' in data && document.visibilityState === 'visible') void viewPage().then((looks) => post({ looks }));
  });
};
