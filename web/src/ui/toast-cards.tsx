import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { subscribe } from 'valtio';
import { TOAST_MS } from '#web/src/ui-constants.ts';
import { toastState } from './toast-store.ts';
import './toast.css';

/** A press may slip so far and is still one, in px. */
const PRESS_PX = 4;
/** So far a toast must be pulled to be thrown away, in px. */
const THROW_PX = 60;

const textOf = (shown: Toast): string => (typeof shown.message === 'string' ? shown.message : '');

const showWaiting = (): void => {
  for (const order of toastState.waiting.splice(0))
    if (order === 'clear') toast.dismiss();
    else toast[order.kind](order.text, { id: order.text });
};

/** A toast's time runs from when the cards are drawn: the page of a slow phone would swallow it before. */
const useWaiting = (): void => {
  useEffect(() => {
    showWaiting();
    return subscribe(toastState.waiting, showWaiting);
  }, []);
};

const ToastCard = ({ shown, onClose }: { shown: Toast; onClose: () => void }) => {
  const start = useRef<number | null>(null);
  const wasPulled = useRef(false);
  const pull = (event: PointerEvent<HTMLButtonElement>): number =>
    start.current === null ? 0 : event.clientX - start.current;
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    if (start.current !== null) event.currentTarget.style.translate = `${pull(event)}px`;
    if (Math.abs(pull(event)) > PRESS_PX) wasPulled.current = true;
  };
  const release = (event: PointerEvent<HTMLButtonElement>) => {
    if (Math.abs(pull(event)) > THROW_PX) onClose();
    event.currentTarget.style.translate = '';
    start.current = null;
  };
  const press = ({ detail }: MouseEvent) => {
    // A mouse that lets go after a pull clicks as well; a key that presses counts no clicks.
    if (detail === 0 || !wasPulled.current) onClose();
  };
  return (
    <button
      type="button"
      className={shown.type === 'error' ? 'toast toast-error' : 'toast'}
      data-leaving={!shown.visible || undefined}
      onClick={press}
      onPointerDown={(event) => {
        start.current = event.clientX;
        wasPulled.current = false;
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
 * Whether an alert in the page, or in the dialog above it, holds the words: it is read out by itself, and says why as well. Whoever
 * sends takes the alert of the attempt before away first.
 */
const isSaidInPlace = (place: Element, words: string): boolean => {
  const alerts = [...(place.closest('dialog') ?? document).querySelectorAll('[role=alert]')];
  // Firefox's phrases are parted by spaces without a width. Safari knows `checkVisibility` since 17.4 only.
  return alerts.some(
    (alert) => alert.getClientRects().length > 0 && alert.textContent.replaceAll('\u200b', '').includes(words),
  );
};

/** By then a screen reader knows a region that has just moved out of a dialog: what a region brings along is not read out. In ms. */
const KNOWN_MS = 100;

/** A toast's words for ears; they stay away where they are heard already. */
const SpokenWords = ({ shown }: { shown: Toast }) => {
  const words = textOf(shown);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (place.current && !isSaidInPlace(place.current, words)) place.current.textContent = words;
    }, KNOWN_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return <p className="visually-hidden" ref={place} />;
};

/** What worked once more, while the words of the first time are still there, is said once more. What failed is told in place again. */
const sayingOf = ({ id, type, createdAt }: Toast): string => (type === 'success' ? id + createdAt : id);

/** The toasts that are shown: 3 s each, longer under pointer or focus; a press or a pull closes one. */
export const ToastCards = () => {
  const { toasts, handlers } = useToaster({ duration: TOAST_MS, removeDelay: 200 });
  useWaiting();
  const close = (id: string) => {
    toast.dismiss(id);
    // What is taken away under the pointer or the focus reports neither leaving nor blur.
    handlers.endPause();
  };
  const endPause = useEffectEvent(() => handlers.endPause());
  const isEmpty = !toasts.some(({ visible }) => visible);
  // Neither does what somebody else takes away, or what moves into a dialog, or out of one.
  useEffect(() => {
    if (isEmpty) endPause();
  }, [isEmpty]);
  useEffect(() => () => endPause(), []);
  return (
    // Orca leaves out of a status what stands in a button: the words are there once more for who listens, and only they are told.
    <div aria-atomic="false">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it does nothing but wait while somebody reads. */}
      <div
        className="toast-stack"
        aria-live="off"
        onMouseEnter={handlers.startPause}
        onMouseLeave={handlers.endPause}
        onFocus={handlers.startPause}
        onBlur={handlers.endPause}
      >
        {toasts.map((shown) => (
          <ToastCard key={shown.id} shown={shown} onClose={() => close(shown.id)} />
        ))}
      </div>
      {toasts.map((shown) => shown.visible && <SpokenWords key={sayingOf(shown)} shown={shown} />)}
    </div>
  );
};
