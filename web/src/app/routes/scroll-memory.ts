import { number, record, string } from 'superstruct';
import { persisted } from '#web/src/storage/persisted.ts';

const memory = persisted('session', 'tsugimichi.scroll', record(string(), number()));
/** Older ones are dropped. */
const MAX_STORED_POSITIONS = 50;

const positions = new Map(Object.entries(memory.read() ?? {}));

/** The key of the current history entry; it survives reloads. */
const entryKey = (): string => {
  const state = history.state as { key?: string } | null;
  if (state?.key) return state.key;
  // crypto.randomUUID needs https, which a phone on the local network has not.
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  history.replaceState({ ...state, key }, '');
  return key;
};

/** Stores the scroll position of the current history entry, in px. */
export const noteScroll = (): void => {
  positions.set(entryKey(), window.scrollY);
};

/** The last scroll position of the current history entry, in px; undefined for a new entry. */
export const storedScroll = (): number | undefined => positions.get(entryKey());

/** Writes the positions to the storage before the document unloads. */
const storeScrolls = (): void => void memory.write(Object.fromEntries([...positions].slice(-MAX_STORED_POSITIONS)));

/** A listener that prevents `historystep` has undone the step, so the router must not receive the event. */
const onStep = (event: Event): void => {
  if (!dispatchEvent(new Event('historystep', { cancelable: true }))) event.stopImmediatePropagation();
};

if (globalThis.window) {
  // Before anything reads the state of the document's first entry.
  entryKey();
  history.scrollRestoration = 'manual';
  // Added at the document's start, before the router's listener: Chromium ignores `capture` on the window.
  addEventListener('popstate', onStep);
  addEventListener('scroll', noteScroll);
  addEventListener('pagehide', storeScrolls);
}
