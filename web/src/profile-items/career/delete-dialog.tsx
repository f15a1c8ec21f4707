import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SendFailureNote } from '#web/src/forms/send-failure-note.tsx';
import { useSending } from '#web/src/forms/use-sending.ts';
import { Button } from '#web/src/ui/button.tsx';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import { type Career, periodOf } from './order.ts';
import { removeCareer } from './remove.ts';

interface DeleteCareerDialogProps {
  /** The saved entry; null for an unsaved one. */
  career: Career | null;
  onClose(): void;
  onDeleted(): void;
}

export const DeleteCareerDialog = ({ career, onClose, onDeleted }: DeleteCareerDialogProps) => {
  const { failure, send } = useSending(null, { headline: '職歴を削除できませんでした' });
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (!career) return onDeleted();
    setBusy(true);
    const done = await send(() => removeCareer(career));
    setBusy(false);
    if (done) onDeleted();
  };
  // A pending deletion cannot be cancelled.
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      title="この職歴を削除しますか？"
      small
      onClose={close}
      foot={
        <>
          <Button variant="ghost" disabled={busy} onClick={close} data-autofocus>
            キャンセル
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {!busy && <Trash2 className="icon" aria-hidden="true" />}
            <span>削除</span>
          </Button>
        </>
      }
    >
      {career ? (
        <p>
          <strong>{career.company_name}</strong>
          <span>{`（${periodOf(career)}）`}</span>
        </p>
      ) : (
        <p>まだ保存していない入力です。</p>
      )}
      <p className="field-hint">削除すると元に戻せません。</p>
      <SendFailureNote failure={failure} />
    </Dialog>
  );
};
