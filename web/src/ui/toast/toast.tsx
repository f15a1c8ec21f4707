import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { useTopDialog } from '#web/src/ui/dialog/dialog-stack.ts';
import { whenIdle } from '#web/src/ui/when-idle.ts';
import { storeFlash, type ToastOrder, takeFlash } from './flash.ts';
import styles from './toast.module.css';
import { waitingToasts } from './toast-store.ts';

const show = (order: ToastOrder | 'clear'): void => {
  if (order === 'clear') waitingToasts.splice(0);
  waitingToasts.push(order);
};

const fetchCards = () => import('./toast-cards.tsx').then(({ ToastCards }) => <ToastCards />);

/** Loads the cards after the page is complete, or with the first toast, so that they do not delay the first paint. */
const useCards = (): ReactNode => {
  const [cards, setCards] = useState<ReactNode>();
  const isWanted = useSnapshot(waitingToasts).length > 0;
  useEffect(() => {
    const fetchAhead = () =>
      void fetchCards().then(setCards, () => addEventListener('online', fetchAhead, { once: true }));
    whenIdle(fetchAhead);
  }, []);
  useEffect(() => {
    if (!isWanted) return;
    fetchCards().then(setCards, (error) => {
      // Without a network, waiting toasts are dropped; the next toast retries.
      waitingToasts.splice(0);
      console.warn(error);
    });
  }, [isWanted]);
  return cards;
};

interface ToastOptions {
  /** Stores the toast for the next document, because the page is about to reload. */
  staysOverReload?: boolean;
}

const toast = (order: ToastOrder, { staysOverReload = false }: ToastOptions): void => {
  if (staysOverReload) storeFlash(order);
  show(order);
};

export const toastSuccess = (text: string, options: ToastOptions = {}): void =>
  toast({ kind: 'success', text }, options);

/** Reports a failure, which the caller also shows in place. */
export const toastError = (text: string, options: ToastOptions = {}): void => toast({ kind: 'error', text }, options);

/** Dismisses all toasts once they are outdated. */
export const clearToasts = (): void => show('clear');

/**
 * The live region for toasts, bottom right. It is rendered from the start so that screen readers register it. While a dialog is open,
 * it is rendered inside the topmost one, because everything outside is inert.
 */
export const ToastRegion = () => {
  const dialog = useTopDialog();
  const cards = useCards();
  useEffect(() => {
    const left = takeFlash();
    if (left) show(left);
  }, []);
  const region = (
    <div className={`${styles.region} screen-only`} role="status">
      {cards}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
};
