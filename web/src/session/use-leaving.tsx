import { type ReactNode, useState } from 'react';
import { Button } from '#web/src/ui/button/button.tsx';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import '#web/src/ui/styles/button-variants.css';

/** Describes input that may be unsaved. */
export interface Unsaved {
  /** The title of the confirmation dialog. */
  title(): string;
  /** True while leaving would lose unsaved input. */
  isDirty(): boolean;
  /** True while the input is being sent: leaving is then blocked without a dialog. */
  isBusy?(): boolean;
  /** Discards the input. */
  discard(): void;
  /** The dialog's words if the input stays stored after leaving; undefined if it is lost. */
  note?(): { readonly words: string; readonly result: string } | undefined;
  /** Identifies the subject; a change closes the dialog. */
  readonly about?: string | undefined;
}

/** A pending navigation and the dialog's content. */
interface PendingLeave extends Pick<Unsaved, 'about'> {
  readonly title: string;
  readonly note: ReturnType<NonNullable<Unsaved['note']>>;
  go(): void;
  first?: (() => Promise<boolean>) | undefined;
}

/** Ways to leave, with their confirmation dialog. */
export interface Leaving {
  /** Leaves, after a confirmation if something is unsaved. */
  leave(go: () => void): void;
  /** Always asks for confirmation. `first` runs before leaving; if it fails, the input and the page stay. */
  confirm(go: () => void, first?: () => Promise<boolean>): void;
  /** The dialog to render; null while it is closed. */
  readonly question: ReactNode;
}

const DISCARD = { words: '変更を破棄する', result: '破棄すると、入力した内容は失われます。' };

interface UnsavedDialogProps extends Pick<PendingLeave, 'title' | 'note'> {
  onStay(): void;
  onDiscard(): void;
}

/** Continuing is the safe choice. */
const UnsavedDialog = ({ title, note = DISCARD, onStay, onDiscard }: UnsavedDialogProps) => (
  <Dialog
    title="保存していない変更があります"
    small
    onClose={onStay}
    foot={
      <>
        <Button variant={note === DISCARD ? 'danger' : 'ghost'} onClick={onDiscard}>
          {note.words}
        </Button>
        <Button data-autofocus onClick={onStay}>
          入力を続ける
        </Button>
      </>
    }
  >
    <p>{`「${title}」に、まだ保存していない変更があります。${note.result}`}</p>
  </Dialog>
);

/** Asks for confirmation before unsaved input is left; shared by registration, profile and settings. */
export const useLeaving = (unsaved: Unsaved): Leaving => {
  const { about } = unsaved;
  const [pendingLeave, setPendingLeave] = useState<PendingLeave | null>(null);
  // After a change and back to the same subject, the dialog must not reopen.
  if (pendingLeave !== null && pendingLeave.about !== about) setPendingLeave(null);
  const discard = async ({ go, first }: PendingLeave): Promise<void> => {
    setPendingLeave(null);
    if (first && !(await first())) return;
    unsaved.discard();
    go();
  };
  const confirm: Leaving['confirm'] = (go, first) => {
    if (!unsaved.isBusy?.()) setPendingLeave({ title: unsaved.title(), note: unsaved.note?.(), about, go, first });
  };
  return {
    confirm,
    leave: (go) => {
      if (unsaved.isDirty()) confirm(go);
      else if (!unsaved.isBusy?.()) go();
    },
    question: pendingLeave && pendingLeave.about === about && (
      <UnsavedDialog
        title={pendingLeave.title}
        note={pendingLeave.note}
        onStay={() => setPendingLeave(null)}
        onDiscard={() => void discard(pendingLeave)}
      />
    ),
  };
};
