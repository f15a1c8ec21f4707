import { APP_WINDOW } from '#web/kit/app-tabs.ts';
import { fill, freshWorld, logOut, moveTime, reset } from '#web/kit/state/acts.ts';
import { openDialog, openEntry, panel, showPane } from '#web/kit/state/panel-store.ts';
import { NEW_FAULT } from './fault-draft.ts';
import { pressArrow } from './move-focus.ts';

/** Presses the button that carries a mark, if it is there. */
const press = (mark: string): boolean => {
  const found = document.querySelector<HTMLElement>(`[data-key="${mark}"]`);
  found?.click();
  return found !== null;
};
const focus = (mark: string): void => document.querySelector<HTMLElement>(`[data-key="${mark}"]`)?.focus();

interface Key {
  readonly key: string;
  readonly does: string;
  /** What the foot of the panel calls it; left out, only the list of all keys shows it. */
  readonly foot?: string;
  run(): void;
}

/** Single keys: they work outside of fields, and can be turned off. */
export const KEYS: readonly Key[] = [
  {
    key: '/',
    does: 'Search the scenarios',
    foot: 'scenarios',
    run: () => {
      showPane('scenarios');
      focus('scenarios');
    },
  },
  {
    key: 'f',
    does: 'Filter the journal',
    foot: 'filter',
    run: () => {
      showPane('journal');
      focus('filter');
    },
  },
  { key: 'j', does: 'One down in the list', foot: 'down', run: () => pressArrow('ArrowDown') },
  { key: 'k', does: 'One up in the list', foot: 'up', run: () => pressArrow('ArrowUp') },
  { key: 'c', does: 'Fill the newest code in', foot: 'fill newest code', run: () => void fill() },
  {
    key: 'x',
    does: 'Arm a fault; of an open request: make it one',
    foot: 'arm a fault',
    run: () => {
      if (!press('fault')) openDialog({ is: 'fault', draft: NEW_FAULT });
    },
  },
  { key: 'r', does: 'Reset the world', foot: 'reset', run: () => void reset() },
  { key: 'n', does: 'Fresh world', run: () => void freshWorld() },
  { key: 'w', does: 'Switch the world', run: () => openDialog({ is: 'palette', scope: 'worlds' }) },
  { key: 'l', does: 'Log in as', foot: 'log in as', run: () => openDialog({ is: 'palette', scope: 'people' }) },
  { key: 'L', does: 'Log out of the app', run: () => void logOut() },
  { key: 'o', does: 'Open the app', run: () => void open('/', APP_WINDOW) },
  { key: '[', does: 'Clock one hour back', foot: 'clock −1 h', run: () => void moveTime({ advance: '-1h' }) },
  { key: ']', does: 'Clock one hour on', foot: '+1 h', run: () => void moveTime({ advance: '+1h' }) },
  { key: 'y', does: 'Copy the open request as curl', run: () => void press('curl') },
  { key: 's', does: 'Send the open request again', run: () => void press('again') },
  { key: '?', does: 'All keys', foot: 'all keys', run: () => openDialog({ is: 'keys' }) },
];

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Does what a key stands for. */
export const pressKey = (event: KeyboardEvent): void => {
  if (event.isComposing || event.defaultPrevented || panel().dialog) return;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    openDialog({ is: 'palette', scope: 'all' });
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') {
    // A search would be emptied: who leaves the field goes on with what it found.
    event.preventDefault();
    if (isField(event.target)) (event.target as HTMLElement).blur();
    else openEntry(undefined);
    return;
  }
  if (!panel().keys || isField(event.target)) return;
  const found = KEYS.find(({ key }) => key === event.key);
  if (!found) return;
  event.preventDefault();
  found.run();
};
