import type { OfferCard } from '#contracts/api/offers.ts';

/** The label of remote work; a search for it finds every offer that allows it. */
export const REMOTE_WORK = 'リモートワーク';

/** Values for offers without remote work. */
const NO_REMOTE_WORK = new Set(['なし', '無し', '不可']);

/** The company's description of remote work; null if there is none or it is unknown. */
export const remoteWorkOf = ({ remote_work }: Pick<OfferCard, 'remote_work'>): string | null =>
  remote_work && !NO_REMOTE_WORK.has(remote_work) ? remote_work : null;

/** Whether a description says that it is about remote work. */
export const saysRemote = (remote: string): boolean => /リモート|在宅|自宅/.test(remote);

/** A bracket, or a text between brackets and middle dots. */
const PLACE_PART = /[（(]([^（()）]*)[)）]|・?([^・（()）]+)/g;

/** The place without what the remote work says anyway: of フルリモート（本社：東京都）, 本社：東京都; null if nothing is left. */
export const placeBesideRemote = (card: Pick<OfferCard, 'location' | 'remote_work'>): string | null => {
  const place = card.location?.trim() ?? '';
  const remote = remoteWorkOf(card) ?? '';
  if (remote.startsWith(place)) return null;
  const isSaid = (part: string) =>
    part !== '' &&
    (remote.startsWith(part) || (/^一部リモート可?$/.test(part) && saysRemote(remote) && !/不可|相談/.test(remote)));
  const left = place.replaceAll(PLACE_PART, (whole, bracket: string | undefined, text: string | undefined) =>
    isSaid((bracket ?? text ?? '').trim()) ? '' : whole,
  );
  if (left === place) return place;
  return left.replace(/^・|^[（(](.*)[)）]$/, '$1').trim() || null;
};
