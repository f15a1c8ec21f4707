import type { ReactNode } from 'react';
import { proxy } from 'valtio';
import type { ToastOrder } from './flash.ts';

interface ToastState {
  /** The cards, once their code is there. */
  Cards: (() => ReactNode) | null;
  /** Waits until the cards are drawn; `clear` takes away what is shown. */
  waiting: (ToastOrder | 'clear')[];
}

/** Between whoever notifies and the cards, whose code comes later. */
export const toastState = proxy<ToastState>({ Cards: null, waiting: [] });
