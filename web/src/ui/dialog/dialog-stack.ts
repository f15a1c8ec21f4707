import { useSyncExternalStore } from 'react';

/** The dialogs that are open, the topmost last. What lies outside the topmost one is inert, toasts too. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Notes an open dialog; the function given back notes that it is closed. */
export const enterStack = (dialog: HTMLDialogElement): (() => void) => {
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tell();
  };
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The dialog that lies on top, null where none is open. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
