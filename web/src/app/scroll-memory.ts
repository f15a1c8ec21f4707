import { number, record, string } from 'superstruct';
import { persisted } from '#web/src/storage/persisted.ts';

const memory = persisted('session', 'tsugimichi.scroll', record(string(), number()));
/** Older places than these are forgotten. */
const MOST = 50;

const positions = new Map(Object.entries(memory.read() ?? {}));

/** The name of this entry of the history; it stays with the entry over reloads. */
const entryKey = (): string => {
  const state = history.state as { key?: string } | null;
  if (state?.key) return state.key;
  const key = crypto.randomUUID();
  history.replaceState({ ...state, key }, '');
  return key;
};

/** Notes how far this entry is scrolled, in px. */
export const noteScroll = (): void => {
  positions.set(entryKey(), window.scrollY);
};

/** How far this entry was scrolled when it was left, in px; undefined for a new one. */
export const storedScroll = (): number | undefined => positions.get(entryKey());

/** The document is about to go: the positions are written down. */
const storeScrolls = (): void => void memory.write(Object.fromEntries([...positions].slice(-MOST)));

/** Whoever prevents `historystep` has undone the step: the router does not hear of it. */
const onStep = (event: Event): void => {
  if (!dispatchEvent(new Event('historystep', { cancelable: true }))) event.stopImmediatePropagation();
};

if (globalThis.window) {
  history.scrollRestoration = 'manual';
  // Added as the document starts, before the router's: Chromium heeds no `capture` at the window.
  addEventListener('popstate', onStep);
  addEventListener('scroll', noteScroll);
  addEventListener('pagehide', storeScrolls);
}
