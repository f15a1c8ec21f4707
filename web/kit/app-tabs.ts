import type { Place } from '#contracts/kit/beginning.ts';
import { storeInTab } from '#web/kit/open/tab-memory.ts';

/** The one window that the panel's links open. */
export const APP_WINDOW = 'tsugimichi';

type Message = { readonly fill: string } | { readonly filled: true } | { readonly reload: Place | true };

const channel = new BroadcastChannel('tsugimichi.kit.tabs');
const post = (message: Message) => channel.postMessage(message);

/** How long to wait until a tab reports a code field, in ms. */
const PATIENCE = 500;

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

/** Fills a code into the page with a code field, in any tab. False if there is none. */
export const fillInApp = async (code: string): Promise<boolean> => {
  if (fillHere(code)) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if ('filled' in data) resolve(true);
  };
  const timer = setTimeout(() => resolve(false), PATIENCE);
  channel.addEventListener('message', onMessage);
  post({ fill: code });
  return promise.finally(() => {
    channel.removeEventListener('message', onMessage);
    clearTimeout(timer);
  });
};

let isApp = false;

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
  if (isApp) goTo(place ?? true);
};

/** Lets the panel fill and reload this page of the SPA. */
export const listenToPanel = (): void => {
  isApp = true;
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('fill' in data && fillHere(data.fill)) post({ filled: true });
    if ('reload' in data) goTo(data.reload);
  });
};
