import { FACTS } from '#web/facts/facts.ts';
import type { FormPart } from '#web/facts/parts/base/define-fact.ts';

/** Fetches what the edit dialog is made of (decision S25): of each fact that is changed there its part, in their order, and the address. */
export const fetchEditParts = (): Promise<readonly FormPart[]> =>
  Promise.all([
    ...FACTS.flatMap(({ profile }) => (profile.kind === 'edit-dialog' ? [profile.part()] : [])),
    import('#web/facts/address/field.tsx').then((m) => m.address),
  ]);
