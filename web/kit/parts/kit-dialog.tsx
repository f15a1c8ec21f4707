import { type ReactNode, useEffect, useRef } from 'react';
import { closeDialog } from '#web/kit/state/panel-store.ts';

/** A modal dialog of the panel, open while rendered; `data-autofocus` marks the element to focus. */
export const KitDialog = ({ label, children }: { label: string; children: ReactNode }) => {
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
        closeDialog();
      }}
      onClose={closeDialog}
      // A click on the backdrop closes it: its target is the dialog itself.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) closeDialog();
      }}
    >
      {children}
    </dialog>
  );
};
