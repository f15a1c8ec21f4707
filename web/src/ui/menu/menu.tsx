import { type FocusEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { whenIdle } from '#web/src/ui/when-idle.ts';
import styles from './menu.module.css';

interface MenuProps {
  label: ReactNode;
  /** The panel. `close` closes the menu after a choice; `open` opens it again. */
  children: (close: () => void, open: () => void) => ReactNode;
  className?: string;
  onPress?: () => void;
}

/** A button with a panel. Escape, a click outside or a focus elsewhere closes it; Escape returns the focus to the button. */
export const Menu = ({ label, children, className = '', onPress }: MenuProps) => {
  const id = useId();
  const [wantsOpen, setOpen] = useState(false);
  const [isDressed, setDressed] = useState(false);
  const isOpen = wantsOpen && isDressed;
  const menuBox = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  // The panel's styles load after the page is painted, because few people open a menu earlier. An earlier click waits for them; if
  // they fail to load, the menu opens without them.
  useEffect(() => {
    // `catch` comes first: Vite moves a `then` after an import into its loader, which skips it if a style sheet is missing.
    const dress = () =>
      void import('#web/src/ui/styles/menu-panel.css').catch(() => undefined).then(() => setDressed(true));
    if (wantsOpen) dress();
    else whenIdle(dress);
  }, [wantsOpen]);

  // In a layout effect, because Escape may be pressed right after the panel appears.
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
    // Without a related target the page itself got the focus, for example by a click on plain text in the panel.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes when the focus leaves.
    <div className={className} ref={menuBox} onBlur={onBlur}>
      <button
        className={styles.button}
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
