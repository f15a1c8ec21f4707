import { enums, type Infer, string, type } from 'superstruct';
import { persisted } from '#web/src/storage/persisted.ts';

const toastOrder = type({ kind: enums(['success', 'error']), text: string() });
/** What a toast shows. */
export type ToastOrder = Infer<typeof toastOrder>;

const memory = persisted('session', 'tsugimichi.flash', toastOrder);
const stored = memory.read();
memory.forget();
/** What the document before has left: for the toast region, and for the page that this document opened with. */
const left = { toast: stored, words: stored?.text, path: globalThis.location?.pathname };

/** Stores a toast for the next document of this tab. */
export const storeFlash = (toast: ToastOrder): boolean => memory.write(toast);

/** The toast of the document before, once. */
export const takeFlash = (): ToastOrder | undefined => {
  const { toast } = left;
  left.toast = undefined;
  return toast;
};

/** Whether this page was reloaded with a toast of these words, until `dropFlash`. */
export const hasFlash = (words: string): boolean => left.words === words && left.path === location.pathname;

/** The page has reacted: it does so once. */
export const dropFlash = (): void => {
  left.words = undefined;
};
