import type { FormPart } from '#web/src/profile-items/parts/define-profile-item.ts';
import { PROFILE_ITEMS } from '#web/src/profile-items/profile-items.ts';

/** Loads the parts of all profile items in the edit dialog, in order. */
export const fetchEditParts = (): Promise<readonly FormPart[]> =>
  Promise.all(PROFILE_ITEMS.flatMap(({ profile }) => (profile.kind === 'edit-dialog' ? [profile.part()] : [])));
