import { type ReactNode, useEffect, useRef } from 'react';

interface KitDialogProps {
  label: string;
  onClose(): void;
  children: ReactNode;
}

/** A modal dialog of the kit, open as long as it is rendered; what carries `data-autofocus` gets the focus. */
export const KitDialog = ({ label, onClose, children }: KitDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const opener = document.activeElement;
    box.showModal();
    box.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      box.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="kit-dialog"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      // A click beside it closes it: the dialog itself is then what was clicked.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
};
