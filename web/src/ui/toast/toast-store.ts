import type { ReactNode } from 'react';
import { proxy } from 'valtio';
import type { ToastOrder } from './flash.ts';

interface ToastState {
  /** The cards' component, once its code has loaded. */
  Cards: (() => ReactNode) | null;
  /** Toasts waiting for the cards; `clear` dismisses the visible ones. */
  waiting: (ToastOrder | 'clear')[];
}

/** Connects the toast functions with the cards, whose code loads later. */
export const toastState = proxy<ToastState>({ Cards: null, waiting: [] });
