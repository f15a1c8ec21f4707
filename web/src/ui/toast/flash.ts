import { enums, type Infer, string, type } from 'superstruct';
import { persisted } from '#web/src/storage/persisted.ts';

const toastOrder = type({ kind: enums(['success', 'error']), text: string() });
export type ToastOrder = Infer<typeof toastOrder>;

const memory = persisted('session', 'tsugimichi.flash', toastOrder);
const stored = memory.read();
memory.forget();
/** The toast from the previous document: for the toast region, and for the first page of this document. */
const left = { toast: stored, words: stored?.text, path: globalThis.location?.pathname };

/** Stores a toast for the next document of this tab. Returns false if the storage failed. */
export const storeFlash = (toast: ToastOrder): boolean => memory.write(toast);

/** Returns the previous document's toast, only once. */
export const takeFlash = (): ToastOrder | undefined => {
  const { toast } = left;
  left.toast = undefined;
  return toast;
};

/** Whether this page was reloaded with a toast of these words, until `dropFlash`. */
export const hasFlash = (words: string): boolean => left.words === words && left.path === location.pathname;

/** Call after the page has reacted to the toast, so that it reacts only once. */
export const dropFlash = (): void => {
  left.words = undefined;
};
