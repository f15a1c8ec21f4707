import type { Offer } from '#contracts/api/offers.ts';
import { PREFECTURES } from '#web/src/format/prefectures.ts';

/** Where the work is done: at an address, or always remote. */
export type WorkPlace = { readonly region: string; readonly locality: string | null } | 'remote';

type Placed = Pick<Offer, 'location' | 'place_of_work' | 'remote_work'>;

/** Town names may contain these characters themselves: 四日市市, 東村山市. After a ward, a 市 is not part of its name: 新宿区市谷. */
const SIGN = '[一-龠々ぁ-んァ-ヶー]';
const before = (ends: string): string => `(?:(?!${ends})${SIGN}){1,5}?`;
const TOWN = `${before('区')}市(?![市町村郡])|${before('[区町村]')}区|${SIGN}{1,7}?[町村](?![市町村])`;
const ADDRESS = new RegExp(`(${PREFECTURES.join('|')})(${TOWN})?`);
/** Words for a required presence, even once a quarter. */
const AWAY =
  /出社|出勤|出張|訪問|来社|通勤|立ち会い|初回|一度|一部|\d回|週\d|不可|ではな|なし|相談|後から|以降|原則|訪ね|見学|対面/;
/** A subset for longer texts, where the other words also have other meanings. */
const AWAY_IN_PROSE = /出社|出張|来社|訪問|訪ね|対面|立ち会い/;
/** Options that nobody is required to use. */
const OPTIONAL = /希望者は[^)）。\n]*/g;
/** フルリモート followed by another word may be restricted or negated: フルリモート不可, フルリモートは相談. */
const REMOTE = /フルリモート/;
const NOT_QUITE = /フルリモート(?!可?\s*(?:$|[()（）・]))/m;

const addressIn = (text: string | null | undefined): Exclude<WorkPlace, 'remote'> | null => {
  const [found, region = '', locality = null] = ADDRESS.exec(text ?? '') ?? [];
  return found === undefined ? null : { region, locality };
};

/**
 * Derives the place of work from an offer's texts. `remote` means never any required presence, as search engines demand. Null if the
 * texts name neither that nor a prefecture.
 * @param prose further texts of the offer, which may mention required visits
 */
export const workPlaceOf = ({ location, place_of_work, remote_work }: Placed, prose = ''): WorkPlace | null => {
  const place = [location, remote_work, place_of_work]
    .map((text) => text ?? '')
    .join('\n')
    .replaceAll(OPTIONAL, '');
  const needsPresence = AWAY.test(place) || AWAY_IN_PROSE.test(prose.replaceAll(OPTIONAL, ''));
  if (REMOTE.test(place) && !NOT_QUITE.test(place) && !needsPresence) return 'remote';
  return addressIn(place_of_work) ?? addressIn(location);
};
