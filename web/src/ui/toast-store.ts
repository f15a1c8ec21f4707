import type { ReactNode } from 'react';
import { enums, type Infer, string, type } from 'superstruct';
import { proxy } from 'valtio';

/** What a toast needs to be shown, also after the page was loaded anew. */
export const toastOrder = type({ kind: enums(['success', 'error']), text: string() });
/** A toast that is to be shown. */
export type ToastOrder = Infer<typeof toastOrder>;

interface ToastState {
  /** The cards, once their code is there. */
  Cards: (() => ReactNode) | null;
  /** Waits until the cards are drawn; `clear` takes away what is shown. */
  waiting: (ToastOrder | 'clear')[];
}

/** Between whoever notifies and the cards, whose code comes later. */
export const toastState = proxy<ToastState>({ Cards: null, waiting: [] });
