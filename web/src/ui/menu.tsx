import { type FocusEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { whenIdle } from './when-idle.ts';
import './menu.css';

interface MenuProps {
  /** What stands in the button. */
  label: ReactNode;
  /** The panel. `close` closes the menu, for what was chosen in it; `open` opens it again. */
  children: (close: () => void, open: () => void) => ReactNode;
  className?: string;
  /** The button is pressed. */
  onPress?: () => void;
}

/** A button and the panel it opens. Esc, a press outside or the focus leaving close it; Esc gives the focus back. */
export const Menu = ({ label, children, className = '', onPress }: MenuProps) => {
  const id = useId();
  const [wantsOpen, setOpen] = useState(false);
  const [isDressed, setDressed] = useState(false);
  const isOpen = wantsOpen && isDressed;
  const menuBox = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  // Once the page is painted: hardly anybody opens a menu before, and these styles would weigh on every page. Who does waits for
  // them; where they cannot be had, the menu works without.
  useEffect(() => {
    // The failure first: Vite draws a `then` that follows an import into its loader, which skips it when a style sheet is missing.
    const dress = () => void import('./menu-panel.css').catch(() => undefined).then(() => setDressed(true));
    if (wantsOpen) dress();
    else whenIdle(dress);
  }, [wantsOpen]);

  // With the panel itself, not a moment after it: it also comes when its styles do, and Escape may follow at once.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      setOpen(false);
      button.current?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (!menuBox.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);

  const onBlur = (event: FocusEvent) => {
    // Without a related target the focus went to the page itself, as on a press on plain text in the panel.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves.
    <div className={className} ref={menuBox} onBlur={onBlur}>
      <button
        className="menu-button"
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          onPress?.();
          setOpen(!wantsOpen);
        }}
      >
        {label}
      </button>
      <div className="menu-panel" id={id} hidden={!isOpen}>
        {children(close, () => setOpen(true))}
      </div>
    </div>
  );
};
