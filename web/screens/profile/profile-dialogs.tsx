import type { Member } from '#contracts/api/member.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import type { useProfileDialogs } from './use-profile-dialogs.ts';

/** Changes name and basic facts; fetched when it is first opened. */
export const EditDialog = onDemand(() => import('./edit-dialog.tsx').then((m) => m.EditDialog));
const CompletedDialog = onDemand(() => import('./completed-dialog.tsx').then((m) => m.CompletedDialog));
const ConfirmDialog = onDemand(() => import('./confirm-dialog.tsx').then((m) => m.ConfirmDialog));

/** The dialog that is open, if any; each comes when it is needed. */
export const ProfileDialogs = ({ member, on }: { member: Member; on: ReturnType<typeof useProfileDialogs> }) => (
  <>
    {on.dialog === 'edit' && <EditDialog member={member} onClose={on.endEdit} />}
    {on.dialog === 'completed' && <CompletedDialog member={member} onClose={on.closeCompleted} />}
    {on.dialog === 'confirm' && <ConfirmDialog member={member} onClose={on.closeConfirm} />}
  </>
);
