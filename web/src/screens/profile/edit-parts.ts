import { FACTS } from '#web/src/profile-items/facts.ts';
import type { FormPart } from '#web/src/profile-items/parts/define-fact.ts';

/** Fetches the parts of all facts that are changed in the edit dialog, in their order. */
export const fetchEditParts = (): Promise<readonly FormPart[]> =>
  Promise.all(FACTS.flatMap(({ profile }) => (profile.kind === 'edit-dialog' ? [profile.part()] : [])));
