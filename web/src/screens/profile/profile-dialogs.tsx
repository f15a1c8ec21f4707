import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Member } from '#contracts/api/member.ts';
import { useNow } from '#web/src/format/now.ts';
import { paths } from '#web/src/paths.ts';
import { wantsNoSideJob } from '#web/src/profile-items/desired-condition/item.ts';
import { missingItems, PROFILE_ITEMS } from '#web/src/profile-items/profile-items.ts';
import { isRegisteringVisit, noteRegistering } from '#web/src/session/registering-visit.ts';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import { PartBoundary } from '#web/src/ui/part-boundary.tsx';
import { toastError, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { isConfirmationDue, lastAskedAt } from './monthly-question/confirm-due.ts';
import { showTab, useProfileAddress } from './profile-tabs.tsx';

type ProfileDialog = 'edit' | 'completed' | 'confirm' | null;

/** Whether a member has never confirmed their conditions and misses other items than these. */
const isOnTheWay = (member: Member): boolean =>
  !member.last_displayed_at && missingItems(member).some((item) => item !== PROFILE_ITEMS.desiredCondition);

/**
 * The completion dialog depends on the address. The monthly dialog opens by itself, but never with another dialog (decision
 * S13), nor in the visit of a registration, nor for a person who opened the page without interest in side jobs (decision S47). The first
 * one waits while other items are open: their owner may be back to fill them in (decision S63).
 */
export const useProfileDialogs = (member: Member) => {
  const [, navigate] = useLocation();
  const isCompleted = new URLSearchParams(useSearch()).get('modal') === 'true';
  const [wantsEdit, setEditing] = useState(false);
  const { isEditing: isNamed } = useProfileAddress();
  const isEditing = wantsEdit || isNamed;
  const [wasAsked, setAsked] = useState(
    () => isRegisteringVisit(member.id) || wantsNoSideJob(member) || isOnTheWay(member),
  );
  const now = useNow();
  const [askedHere] = useState(() => lastAskedAt(member.id));
  const isDue = [member.last_displayed_at, askedHere].every((at) => isConfirmationDue(at, new Date(now)));
  const rest = isDue && !wasAsked ? 'confirm' : null;
  const dialog: ProfileDialog = isCompleted ? 'completed' : isEditing ? 'edit' : rest;
  return {
    dialog,
    edit: () => setEditing(true),
    endEdit: () => {
      setEditing(false);
      if (isNamed) showTab('profile');
    },
    closeCompleted: () => {
      noteRegistering(member.id);
      setAsked(true);
      navigate(paths.profile, { replace: true });
    },
    closeConfirm: () => setAsked(true),
  };
};

/** Edits the name and basic profile items. Loads on first use. */
export const EditDialog = onDemand(() => import('./sections/edit-dialog.tsx').then((m) => m.EditDialog));
const CompletedDialog = onDemand(() => import('./completed-dialog.tsx').then((m) => m.CompletedDialog));
const ConfirmDialog = onDemand(() => import('./monthly-question/confirm-dialog.tsx').then((m) => m.ConfirmDialog));

/** The open dialog, loaded on demand. If that fails, the page and its input remain. */
export const ProfileDialogs = ({ member, on }: { member: Member; on: ReturnType<typeof useProfileDialogs> }) => {
  const dialogs = {
    edit: {
      Dialog: EditDialog,
      close: on.endEdit,
      miss: () => toastError('編集画面を読み込めませんでした。入力中の内容を保存してから、再読み込みしてください。'),
    },
    completed: { Dialog: CompletedDialog, close: on.closeCompleted, miss: () => toastSuccess('登録が完了しました') },
    confirm: {
      Dialog: ConfirmDialog,
      close: on.closeConfirm,
      miss: () => toastError('確認画面を読み込めませんでした。希望条件は、このページでご確認ください。'),
    },
  };
  const open = on.dialog && dialogs[on.dialog];
  const onFail = () => {
    open?.miss();
    open?.close();
  };
  return (
    open && (
      <PartBoundary key={on.dialog} onFail={onFail}>
        <open.Dialog member={member} onClose={open.close} />
      </PartBoundary>
    )
  );
};
