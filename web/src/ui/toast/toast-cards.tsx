import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { useSnapshot } from 'valtio';
import { TOAST_MS } from '#web/src/ui-constants.ts';
import styles from './toast.module.css';
import { waitingToasts } from './toast-store.ts';

const PRESS_PX = 4;
/** Minimum swipe distance that dismisses a toast, in px. */
const THROW_PX = 60;

const textOf = (shown: Toast): string => (typeof shown.message === 'string' ? shown.message : '');

const showWaiting = (): void => {
  for (const order of waitingToasts.splice(0))
    if (order === 'clear') toast.dismiss();
    else toast[order.kind](order.text, { id: order.text });
};

/** A toast's time starts when the cards are rendered: otherwise it could expire before a slow phone shows it. */
const useWaiting = (): void => {
  useSnapshot(waitingToasts);
  useEffect(showWaiting);
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
    // Releasing the mouse after a swipe also fires a click. A click by keyboard has `detail` 0.
    if (detail === 0 || !wasPulled.current) onClose();
  };
  return (
    <button
      type="button"
      className={styles.toast}
      data-kind={shown.type}
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
 * Whether an alert in the page or its dialog contains the text: screen readers announce it anyway, with its reason. A form must
 * remove the alert of its previous attempt before it sends again.
 */
const isShownIn = (place: Element, words: string): boolean => {
  const alerts = [...(place.closest('dialog') ?? document).querySelectorAll('[role=alert]')];
  // Safari supports `checkVisibility` only since 17.4.
  return alerts.some((alert) => alert.getClientRects().length > 0 && alert.textContent.includes(words));
};

/** Delay in ms until a screen reader has registered a live region that moved out of a dialog: it ignores initial content. */
const REGISTERED_MS = 100;

/** A toast's text for screen readers; omitted if an alert already announces it. */
const SpokenWords = ({ shown }: { shown: Toast }) => {
  const words = textOf(shown);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (place.current && !isShownIn(place.current, words)) place.current.textContent = words;
    }, REGISTERED_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return <p className="visually-hidden" ref={place} />;
};

/** A repeated success gets a new key and is announced again, even while its first toast is visible. A repeated failure has an alert. */
const sayingOf = ({ id, type, createdAt }: Toast): string => (type === 'success' ? id + createdAt : id);

/** The visible toasts: 3 s each, longer during hover or focus; a click or a swipe dismisses one. @public */
export const ToastCards = () => {
  const { toasts, handlers } = useToaster({ duration: TOAST_MS, removeDelay: 200 });
  useWaiting();
  const close = (id: string) => {
    toast.dismiss(id);
    // An element that is removed during hover or focus fires neither mouseleave nor blur.
    handlers.endPause();
  };
  const endPause = useEffectEvent(() => handlers.endPause());
  const isEmpty = !toasts.some(({ visible }) => visible);
  // The same applies to removals by others, and to moves into or out of a dialog.
  useEffect(() => {
    if (isEmpty) endPause();
  }, [isEmpty]);
  useEffect(() => () => endPause(), []);
  return (
    // Orca skips buttons in a status, so a second hidden copy of the text is announced instead.
    <div aria-atomic="false">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the timer during reading. */}
      <div
        className={styles.stack}
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
