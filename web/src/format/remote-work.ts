import type { OfferCard } from '#contracts/api/offers.ts';

/** What it is called; who searches for the word finds all that allows it. */
export const REMOTE_WORK = 'リモートワーク';

/** What companies write where nobody works from home. */
const NO_REMOTE_WORK = new Set(['なし', '無し', '不可']);

/** How much of the work can be done from home, in the company's words; null where none, or nothing is known. */
export const remoteWorkOf = ({ remote_work }: Pick<OfferCard, 'remote_work'>): string | null =>
  remote_work && !NO_REMOTE_WORK.has(remote_work) ? remote_work : null;
