import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteCareer } from '#contracts/api/careers.ts';
import type { Result } from '#web/src/api/client.ts';
import { SendFailureNote, useSending } from '#web/src/forms/sending.tsx';
import { callAsMember, refreshMember } from '#web/src/session/member-call.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import { type Career, periodOf } from './entries.ts';
import '#web/src/ui/styles/button-variants.css';

const NOT_FOUND = 404;

/** Deletes a saved entry. A 404 counts as success: the entry is already gone. */
const removeCareer = async ({ id }: Pick<Career, 'id'>): Promise<Result<unknown>> => {
  const result = await callAsMember(deleteCareer, { params: { id } });
  const isGone = result.success || result.code === NOT_FOUND;
  if (isGone) await refreshMember();
  return isGone ? { success: true, code: result.code, data: undefined } : result;
};

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
            {!busy && <Trash2 />}
            <span>削除</span>
          </Button>
        </>
      }
    >
      {career ? (
        <p>
          <strong>
            <bdi>{career.company_name}</bdi>
          </strong>
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
