import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { useTopDialog } from './dialog/dialog-stack.ts';
import { storeFlash, type ToastOrder, takeFlash } from './flash.ts';
import { toastState } from './toast-store.ts';
import { whenIdle } from './when-idle.ts';

/** The cards are fetched once the page stands, or with the first toast: nothing that is painted first waits for them. */
const fetchCards = async (): Promise<void> => {
  const { ToastCards } = await import('./toast-cards.tsx');
  toastState.Cards = ToastCards;
};

const show = (order: ToastOrder | 'clear'): void => {
  if (order === 'clear') toastState.waiting.splice(0);
  toastState.waiting.push(order);
  if (toastState.Cards) return;
  // Without a network what waits is gone, and the next toast tries again.
  fetchCards().catch((error) => {
    toastState.waiting.splice(0);
    console.warn(error);
  });
};

interface ToastOptions {
  /** The page is about to load anew: show it again afterwards. */
  staysOverReload?: boolean;
}

const toast = (order: ToastOrder, { staysOverReload = false }: ToastOptions): void => {
  if (staysOverReload) storeFlash(order);
  show(order);
};

/** Says that something worked; closes by itself after 3 s. */
export const toastSuccess = (text: string, options: ToastOptions = {}): void =>
  toast({ kind: 'success', text }, options);

/** Says that something failed; the caller writes it where it happened as well. */
export const toastError = (text: string, options: ToastOptions = {}): void => toast({ kind: 'error', text }, options);

/** Takes away what is shown, when it is no longer true. */
export const clearToasts = (): void => show('clear');

/**
 * Where toasts appear: bottom right, polite, there from the start so that screen readers know it. While a dialog is open it
 * lives in the topmost one, as everything outside of that is inert.
 */
export const ToastRegion = () => {
  const dialog = useTopDialog();
  const { Cards } = useSnapshot(toastState);
  useEffect(() => {
    const left = takeFlash();
    if (left) show(left);
    const fetch = () => void fetchCards().catch(() => addEventListener('online', fetch, { once: true }));
    whenIdle(fetch);
  }, []);
  const region = (
    <div className="toast-region screen-only" role="status">
      {Cards && <Cards />}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
};
