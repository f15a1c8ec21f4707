import { lazy, Suspense } from 'react';
import type { Member } from '#contracts/api/member.ts';
import type { useProfileDialogs } from './use-profile-dialogs.ts';

const fetchEdit = () => import('./edit-dialog.tsx');
const EditDialog = lazy(() => fetchEdit().then((room) => ({ default: room.EditDialog })));
const CompletedDialog = lazy(() =>
  import('./completed-dialog.tsx').then((room) => ({ default: room.CompletedDialog })),
);
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((room) => ({ default: room.ConfirmDialog })));

/** Fetches the edit dialog ahead; when that fails, opening it tries again and tells. */
export const fetchEditDialog = (): void => void fetchEdit().catch(() => undefined);

/** The dialog that is open, if any; each comes when it is needed. */
export const ProfileDialogs = ({ member, on }: { member: Member; on: ReturnType<typeof useProfileDialogs> }) => (
  <Suspense fallback={null}>
    {on.dialog === 'edit' && <EditDialog member={member} onClose={on.endEdit} />}
    {on.dialog === 'completed' && <CompletedDialog member={member} onClose={on.closeCompleted} />}
    {on.dialog === 'confirm' && <ConfirmDialog member={member} onClose={on.closeConfirm} />}
  </Suspense>
);
