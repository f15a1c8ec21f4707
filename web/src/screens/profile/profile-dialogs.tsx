import type { Member } from '#contracts/api/member.ts';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import { PartBoundary } from '#web/src/ui/part-boundary.tsx';
import { toastError, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import type { useProfileDialogs } from './use-profile-dialogs.ts';

/** Edits the name and basic profile items. Loads on first use. */
export const EditDialog = onDemand(() => import('./sections/edit-dialog.tsx').then((m) => m.EditDialog));
const CompletedDialog = onDemand(() => import('./completed-dialog.tsx').then((m) => m.CompletedDialog));
const ConfirmDialog = onDemand(() => import('./monthly-question/confirm-dialog.tsx').then((m) => m.ConfirmDialog));

/** The open dialog, loaded on demand. If that fails, the page and its input remain. */
export const ProfileDialogs = ({ member, on }: { member: Member; on: ReturnType<typeof useProfileDialogs> }) => {
  const missEdit = () => {
    toastError('編集画面を読み込めませんでした。入力中の内容を保存してから、再読み込みしてください。');
    on.endEdit();
  };
  const missCompleted = () => {
    toastSuccess('登録が完了しました');
    on.closeCompleted();
  };
  const missConfirm = () => {
    toastError('確認画面を読み込めませんでした。希望条件は、このページでご確認ください。');
    on.closeConfirm();
  };
  return (
    <>
      {on.dialog === 'edit' && (
        <PartBoundary onFail={missEdit}>
          <EditDialog member={member} onClose={on.endEdit} />
        </PartBoundary>
      )}
      {on.dialog === 'completed' && (
        <PartBoundary onFail={missCompleted}>
          <CompletedDialog member={member} onClose={on.closeCompleted} />
        </PartBoundary>
      )}
      {on.dialog === 'confirm' && (
        <PartBoundary onFail={missConfirm}>
          <ConfirmDialog member={member} onClose={on.closeConfirm} />
        </PartBoundary>
      )}
    </>
  );
};
