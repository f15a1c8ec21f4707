import { proxy, ref, useSnapshot } from 'valtio';
import { pageHeading } from '#web/src/ui/page-heading.tsx';

interface OpenDialog {
  readonly box: HTMLDialogElement;
  readonly title: HTMLElement | null;
}

/** The open dialogs, the topmost last. Everything outside the topmost one is inert, including toasts. */
const stack = proxy<{ open: ReturnType<typeof ref<OpenDialog>>[] }>({ open: [] });

/** Adds an open dialog; the returned function removes it. */
export const enterStack = (dialog: OpenDialog): (() => void) => {
  const entry = ref(dialog);
  stack.open.push(entry);
  return () => {
    stack.open.splice(stack.open.indexOf(entry), 1);
  };
};

export const topDialog = (): OpenDialog | undefined => stack.open.at(-1);

/** The heading of the topmost dialog, or of the page. */
export const topHeading = (): HTMLElement | null => {
  const dialog = topDialog();
  return dialog ? dialog.title : pageHeading.current;
};

export const useTopDialog = (): HTMLDialogElement | null => useSnapshot(stack).open.at(-1)?.box ?? null;
