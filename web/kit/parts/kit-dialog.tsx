import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '#web/kit/language.ts';
import { closeDialog } from '#web/kit/state/panel-store.ts';
import { Button } from './button.tsx';

interface KitDialogProps {
  label: string;
  /** Beside the heading; without it, the dialog shows no heading. */
  head?: ReactNode;
  /** Beside the button that closes it. */
  note?: ReactNode;
  /** Instead of the button that closes it. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A modal dialog of the panel, open while rendered; `data-autofocus` marks the element to focus, by default its heading. */
export const KitDialog = ({ label, head, note, foot, children }: KitDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const opener = document.activeElement;
    box.showModal();
    (box.querySelector<HTMLElement>('[data-autofocus]') ?? box.querySelector('h2'))?.focus();
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
      {head !== undefined && (
        <div className="kit-row kit-pane-head">
          <h2 tabIndex={-1}>{label}</h2>
          {head}
        </div>
      )}
      {children}
      <div className="kit-row kit-wrap kit-dialog-foot">
        {note && <span className="lead quiet">{note}</span>}
        {foot ?? <Button onClick={closeDialog}>{t('Close')}</Button>}
      </div>
    </dialog>
  );
};
