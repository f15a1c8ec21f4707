import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { enterStack, topDialog, topHeading } from './dialog-stack.ts';
import '#web/src/ui/styles/icon-button.css';
import { Phrases } from '#web/src/ui/phrases.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Small text above the title, such as the number of the step. */
  step?: string;
  small?: boolean;
  /** Called by Escape, the close button and the caller's own controls. Without it, Escape and the close button are unavailable. */
  onClose?: (() => void) | undefined;
  /** A press on the backdrop closes it. */
  closesOutside?: boolean;
  /** Hides the page behind it, since another person may be using the browser. */
  coversPage?: boolean;
  /** It opens without a user action. */
  comesByItself?: boolean;
  /** Buttons that are always visible; put `data-autofocus` on the safe one of a destructive dialog. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Stores the width of the scrollbar, which disappears while a dialog is open, so that the page does not shift (dialog.css). */
const noteScrollbar = () => {
  if (topDialog()) return;
  const root = document.documentElement;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
};

/**
 * A modal dialog; a bottom sheet on small screens. It is open while it is rendered, and focuses its heading or its
 * `data-autofocus` element. On close, the focus returns to its previous element. If that is gone, or if a dialog opened by itself
 * without a focused element, the page's heading gets it.
 */
export const Dialog = ({
  title,
  step,
  small = false,
  onClose,
  closesOutside,
  coversPage,
  comesByItself,
  foot,
  children,
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const focused = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const opener = document.activeElement;
    // Safari does not focus clicked buttons: after a click, the focus is not moved on close.
    const hasPlace = comesByItself || opener !== document.body;
    noteScrollbar();
    box.showModal();
    // By an attribute, since the caller renders the button. React's `autoFocus` runs before `showModal`, which moves the focus again.
    const harmless = box.querySelector<HTMLElement>('[data-autofocus]');
    (harmless ?? heading.current)?.focus();
    const leaveStack = enterStack({ box, title: heading.current });
    return () => {
      leaveStack();
      box.close();
      if (opener instanceof HTMLElement) opener.focus();
      // If the opener is gone or hidden, nothing has the focus.
      if (hasPlace && document.activeElement === document.body) topHeading()?.focus({ preventScroll: true });
    };
  }, [comesByItself]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same.
    <dialog
      ref={dialog}
      className={small ? `${styles.dialog} ${styles.small}` : styles.dialog}
      data-covers-page={coversPage || undefined}
      aria-labelledby={titleId}
      onClick={({ target, currentTarget }) => closesOutside && target === currentTarget && onClose?.()}
      onFocus={(event) => {
        focused.current = event.target;
      }}
      onCancel={(event) => {
        // The caller closes the dialog by not rendering it.
        event.preventDefault();
        if (event.target === event.currentTarget && event.cancelable) onClose?.();
      }}
      // A browser closes a dialog by itself if Escape is pressed twice. The caller may still refuse, so it is opened again. This happens
      // before `onClose`, whose own dialog must be above this one.
      onClose={({ target, currentTarget: box }) => {
        if (target !== box || box.open || !box.isConnected) return;
        const before = focused.current;
        box.showModal();
        before?.focus();
        onClose?.();
      }}
    >
      <div className={styles.head}>
        <h2 className="no-ring" ref={heading} id={titleId} tabIndex={-1}>
          {step && <span className={styles.step}>{step}</span>}
          <span>
            <Phrases>{title}</Phrases>
          </span>
        </h2>
        {onClose && (
          <button type="button" className="icon-button" aria-label="閉じる" onClick={onClose}>
            <X />
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable body must be focusable by keyboard. */}
      <section className={styles.body} aria-labelledby={titleId} tabIndex={0}>
        {children}
      </section>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
};
