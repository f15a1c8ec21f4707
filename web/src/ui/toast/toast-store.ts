import { proxy } from 'valtio';
import type { ToastOrder } from './flash.ts';

/** Toasts waiting for the cards, whose code loads later; `clear` dismisses the visible ones. */
export const waitingToasts = proxy<(ToastOrder | 'clear')[]>([]);
