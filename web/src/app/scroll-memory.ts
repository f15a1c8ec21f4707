import { number, record, string } from 'superstruct';
import { persisted } from '#web/src/storage/persisted.ts';

const memory = persisted('session', 'tsugimichi.scroll', record(string(), number()));
/** Older places than these are forgotten. */
const MOST = 50;

let positions: Map<string, number> | undefined;
const known = (): Map<string, number> => {
  positions ??= new Map(Object.entries(memory.recall() ?? {}));
  return positions;
};

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
  known().set(entryKey(), window.scrollY);
};

/** How far this entry was scrolled when it was left, in px; undefined for a new one. */
export const keptScroll = (): number | undefined => known().get(entryKey());

let wentBack = false;
const onStep = (event: Event): void => {
  // Whoever prevents this event has undone the step: the router does not hear of it.
  if (dispatchEvent(new Event('historystep', { cancelable: true }))) wentBack = true;
  else event.stopImmediatePropagation();
};
/** The document is about to go: the positions are written down. */
const keepScrolls = (): void => void memory.keep(Object.fromEntries([...known()].slice(-MOST)));

/** As the document starts: the router listens too and draws the page at once, and where it went has to be known by then. */
if (globalThis.window) {
  history.scrollRestoration = 'manual';
  addEventListener('popstate', onStep);
  addEventListener('scroll', noteScroll);
  addEventListener('pagehide', keepScrolls);
}

/** True once after the visitor went back or forward in the history. */
export const takeWentBack = (): boolean => {
  const was = wentBack;
  wentBack = false;
  return was;
};
