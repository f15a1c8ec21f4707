import { proxy, ref, useSnapshot } from 'valtio';

interface OpenDialog {
  readonly box: HTMLDialogElement;
  readonly title: HTMLElement | null;
}

/** The dialogs that are open, the topmost last. What lies outside the topmost one is inert, toasts too. */
const stack = proxy<{ open: ReturnType<typeof ref<OpenDialog>>[] }>({ open: [] });

/** Notes an open dialog; the function given back notes that it is closed. */
export const enterStack = (dialog: OpenDialog): (() => void) => {
  const entry = ref(dialog);
  stack.open.push(entry);
  return () => {
    stack.open.splice(stack.open.indexOf(entry), 1);
  };
};

/** The dialog that lies on top. */
export const topDialog = (): OpenDialog | undefined => stack.open.at(-1);

/** The element of the dialog that lies on top, null where none is open. */
export const useTopDialog = (): HTMLDialogElement | null => useSnapshot(stack).open.at(-1)?.box ?? null;
