import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#web/src/ui/icon.tsx';
import { enterStack, topDialog } from './dialog-stack.ts';
import '#web/src/ui/icon-button.css';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Small words above the title: which step of how many. */
  step?: string;
  small?: boolean;
  /** Escape, the cross, and whatever else the caller ties to it. Without it the dialog cannot be left by those. */
  onClose?: (() => void) | undefined;
  /** Hides the page behind it: whoever sits there may be somebody else. */
  coversPage?: boolean;
  /** Nobody pressed anything for it. */
  comesByItself?: boolean;
  /** Its buttons, always in sight; put `data-autofocus` on the harmless one of a dialog that destroys. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Notes the width of the scrollbar, which goes while a dialog is open: the page keeps its place (dialog.css). */
const noteScrollbar = () => {
  if (topDialog()) return;
  const root = document.documentElement;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
};

/** The heading of what a dialog leaves behind: of the dialog below it, or of the page, whichever screen's it is. */
const headingBelow = (): HTMLElement | null => {
  const below = topDialog();
  return below ? below.title : document.querySelector('h1');
};

/**
 * A modal dialog; a sheet from below on small screens. It is open as long as it is rendered. Its heading gets the focus, or
 * what carries `data-autofocus`; when it goes, the focus returns to where it was, or to the page's heading where that is gone by then,
 * or where nothing had it and the dialog came by itself.
 */
export const Dialog = ({
  title,
  step,
  small = false,
  onClose,
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
    // Safari gives what is pressed no focus: of a dialog that was asked for the place is left alone there.
    const hasPlace = comesByItself || opener !== document.body;
    noteScrollbar();
    box.showModal();
    // By an attribute: the button is the caller's. React's own `autoFocus` comes before `showModal`, which moves the focus again.
    const harmless = box.querySelector<HTMLElement>('[data-autofocus]');
    (harmless ?? heading.current)?.focus();
    const leaveStack = enterStack({ box, title: heading.current });
    return () => {
      leaveStack();
      box.close();
      if (opener instanceof HTMLElement) opener.focus();
      // What opened it may be gone or hidden: nothing has the focus then.
      if (hasPlace && document.activeElement === document.body) headingBelow()?.focus({ preventScroll: true });
    };
  }, [comesByItself]);
  return (
    <dialog
      ref={dialog}
      className={small ? 'dialog dialog-small' : 'dialog'}
      data-covers-page={coversPage || undefined}
      aria-labelledby={titleId}
      onFocus={(event) => {
        focused.current = event.target;
      }}
      onCancel={(event) => {
        // Closing is the caller's: it takes the dialog away.
        event.preventDefault();
        if (event.target === event.currentTarget && event.cancelable) onClose?.();
      }}
      // A browser closes by itself when Escape is pressed twice. The caller may still decline, so it is opened again; before it
      // is asked, as what it asks in its turn lies over this.
      onClose={({ target, currentTarget: box }) => {
        if (target !== box || box.open || !box.isConnected) return;
        const before = focused.current;
        box.showModal();
        before?.focus();
        onClose?.();
      }}
    >
      <div className="dialog-head">
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {step && <span className="dialog-step">{step}</span>}
          <span>{title}</span>
        </h2>
        {onClose && (
          <button type="button" className="icon-button" aria-label="閉じる" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a body that scrolls must be reachable by the keyboard. */}
      <section className="dialog-body" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </section>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  );
};
