import { type PointerEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { enums, string, type } from 'superstruct';
import { TOAST_MS } from '#contracts/api/limits.ts';
import { persisted } from '#web/storage/persisted.ts';
import { useTopDialog } from './dialog-stack.ts';
import './toast.css';

const flash = persisted('session', 'tsugimichi.flash', type({ kind: enums(['success', 'error']), text: string() }));
/** So far a toast must be pulled to be thrown away, in px. */
const THROW_PX = 60;

interface ToastOptions {
  /** The page is about to load anew: show it again afterwards. */
  staysOverReload?: boolean;
}

/** Says that something worked; closes by itself after 3 s. */
export const toastSuccess = (text: string, { staysOverReload = false }: ToastOptions = {}): void => {
  if (staysOverReload) flash.keep({ kind: 'success', text });
  toast.success(text, { id: text });
};

/** Says that something failed; the caller writes it where it happened as well. */
export const toastError = (text: string, { staysOverReload = false }: ToastOptions = {}): void => {
  if (staysOverReload) flash.keep({ kind: 'error', text });
  toast.error(text, { id: text });
};

/** Takes away what is shown, when it is no longer true. */
export const clearToasts = (): void => toast.dismiss();

const textOf = (shown: Toast): string => (typeof shown.message === 'string' ? shown.message : '');

const ToastCard = ({ shown, onClose }: { shown: Toast; onClose: () => void }) => {
  const start = useRef<number | null>(null);
  const pull = (event: PointerEvent<HTMLButtonElement>): number =>
    start.current === null ? 0 : event.clientX - start.current;
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    if (start.current !== null) event.currentTarget.style.translate = `${pull(event)}px`;
  };
  const release = (event: PointerEvent<HTMLButtonElement>) => {
    if (Math.abs(pull(event)) > THROW_PX) onClose();
    event.currentTarget.style.translate = '';
    start.current = null;
  };
  return (
    <button
      type="button"
      className={shown.type === 'error' ? 'toast toast-error' : 'toast'}
      data-leaving={!shown.visible || undefined}
      onClick={onClose}
      onPointerDown={(event) => {
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      {textOf(shown)}
      <span className="visually-hidden">（押すと閉じます）</span>
    </button>
  );
};

/**
 * Where toasts appear: bottom right, polite, there from the start so that screen readers know it. While a dialog is open it
 * lives in the topmost one, as everything outside of that is inert.
 */
export const ToastRegion = () => {
  const dialog = useTopDialog();
  const { toasts, handlers } = useToaster({ duration: TOAST_MS, removeDelay: 200 });
  useEffect(() => {
    const left = flash.recall();
    flash.forget();
    if (left) (left.kind === 'error' ? toast.error : toast.success)(left.text, { id: left.text });
  }, []);
  const close = (id: string) => {
    toast.dismiss(id);
    // What is taken away under the pointer or the focus reports neither leaving nor blur.
    handlers.endPause();
  };
  const region = (
    <div
      className="toast-region"
      role="status"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} onClose={() => close(shown.id)} />
      ))}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
};
