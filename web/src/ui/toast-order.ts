import { enums, type Infer, string, type } from 'superstruct';

/** What a toast needs to be shown, also after the page was loaded anew. */
export const toastOrder = type({ kind: enums(['success', 'error']), text: string() });
/** A toast that is to be shown. */
export type ToastOrder = Infer<typeof toastOrder>;
