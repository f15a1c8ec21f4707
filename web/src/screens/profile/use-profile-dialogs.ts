import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Member } from '#contracts/api/member.ts';
import { useNow } from '#web/src/format/now.ts';
import { paths } from '#web/src/paths.ts';
import { wantsNoSideJob } from '#web/src/profile-items/desired-condition/item.ts';
import { isRegisteringVisit, noteRegistering } from '#web/src/session/registering-visit.ts';
import { isConfirmationDue } from './monthly-question/confirm-due.ts';
import { lastAskedAt } from './monthly-question/last-asked.ts';
import { showTab, useProfileAddress } from './profile-address.ts';

/** The open dialog of the page. */
export type ProfileDialog = 'edit' | 'completed' | 'confirm' | null;

/**
 * The completion dialog depends on the address. The monthly dialog opens by itself, but never with another dialog (decision
 * S13), nor in the visit of a registration, nor for a person who opened the page without interest in side jobs (decision S47).
 */
export const useProfileDialogs = (member: Member) => {
  const [, navigate] = useLocation();
  const isCompleted = new URLSearchParams(useSearch()).get('modal') === 'true';
  const [wantsEdit, setEditing] = useState(false);
  const { isEditing: isNamed } = useProfileAddress();
  const isEditing = wantsEdit || isNamed;
  const [wasAsked, setAsked] = useState(() => isRegisteringVisit(member.id) || wantsNoSideJob(member));
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
