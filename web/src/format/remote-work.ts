import type { OfferCard } from '#contracts/api/offers.ts';

/** The label of remote work; a search for it finds every offer that allows it. */
export const REMOTE_WORK = 'リモートワーク';

/** Values for offers without remote work. */
const NO_REMOTE_WORK = new Set(['なし', '無し', '不可']);

/** The company's description of remote work; null if there is none or it is unknown. */
export const remoteWorkOf = ({ remote_work }: Pick<OfferCard, 'remote_work'>): string | null =>
  remote_work && !NO_REMOTE_WORK.has(remote_work) ? remote_work : null;
