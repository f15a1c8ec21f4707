import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { persisted } from '#web/src/storage/persisted.ts';
import { useTopDialog } from './dialog/dialog-stack.ts';
import { type ToastOrder, toastOrder } from './toast-order.ts';
import { whenIdle } from './when-idle.ts';

const flash = persisted('session', 'tsugimichi.flash', toastOrder);

type Cards = typeof import('./toast-cards.tsx');
let cards: Cards | undefined;
let coming: Promise<Cards> | undefined;
/** Draws them where the region stands. */
let draw: (there: Cards) => void = () => undefined;

/** The cards are fetched once the page stands, or with the first toast: nothing that is painted first waits for them. */
const fetchCards = (): Promise<Cards> => {
  coming ??= import('./toast-cards.tsx').then((module) => {
    cards = module;
    draw(module);
    return module;
  });
  // Without a network the next toast tries again.
  coming.catch(() => {
    coming = undefined;
  });
  return coming;
};

const show = (asked: ToastOrder | null): void => {
  if (cards) cards.deliverToast(asked);
  else fetchCards().then(({ deliverToast }) => deliverToast(asked), console.warn);
};

interface ToastOptions {
  /** The page is about to load anew: show it again afterwards. */
  staysOverReload?: boolean;
}

const toast = (asked: ToastOrder, { staysOverReload = false }: ToastOptions): void => {
  if (staysOverReload) flash.keep(asked);
  show(asked);
};

/** Says that something worked; closes by itself after 3 s. */
export const toastSuccess = (text: string, options: ToastOptions = {}): void =>
  toast({ kind: 'success', text }, options);

/** Says that something failed; the caller writes it where it happened as well. */
export const toastError = (text: string, options: ToastOptions = {}): void => toast({ kind: 'error', text }, options);

/** Takes away what is shown, when it is no longer true. */
export const clearToasts = (): void => show(null);

/**
 * Where toasts appear: bottom right, polite, there from the start so that screen readers know it. While a dialog is open it
 * lives in the topmost one, as everything outside of that is inert.
 */
export const ToastRegion = () => {
  const dialog = useTopDialog();
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(() => {
    const left = flash.recall();
    flash.forget();
    if (left) show(left);
    draw = ({ ToastCards }) => setShown(() => ToastCards);
    if (cards) draw(cards);
    const fetch = () => void fetchCards().catch(() => addEventListener('online', fetch, { once: true }));
    whenIdle(fetch);
  }, []);
  const region = (
    <div className="toast-region screen-only" role="status">
      {Shown && <Shown />}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
};
