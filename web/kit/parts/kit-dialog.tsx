import { type ReactNode, useEffect, useRef } from 'react';
import { closeDialog } from '#web/kit/state/panel-store.ts';

/** A modal dialog of the panel, open as long as it is rendered; `data-autofocus` marks what gets the focus. */
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
      // A click beside it closes it: the dialog itself is then the target.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) closeDialog();
      }}
    >
      {children}
    </dialog>
  );
};
