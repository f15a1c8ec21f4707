import type { Offer } from '#contracts/api/offers.ts';

/** Where the work is done: at an address, or wherever the person is, all of the time. */
export type WorkPlace = { readonly region: string; readonly locality: string | null } | 'remote';

type Placed = Pick<Offer, 'location' | 'place_of_work' | 'remote_work'>;

const PREFECTURES =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県';
/** Names of towns hold such characters themselves: 四日市市, 東村山市. */
const TOWN = '[一-龠々ぁ-んァ-ヶー]';
const ADDRESS = new RegExp(
  `(${PREFECTURES.replaceAll(' ', '|')})(${TOWN}{1,5}?市(?![市町村郡])|${TOWN}{1,7}?[区町村](?![市区町村]))?`,
);
/** What somebody has to leave the house for, were it once a quarter. */
const AWAY = /出社|出勤|出張|訪問|来社|通勤|立ち会い|初回|一度|一部|\d回|週\d/;

const addressIn = (text: string | null | undefined): Exclude<WorkPlace, 'remote'> | null => {
  const [found, region = '', locality = null] = ADDRESS.exec(text ?? '') ?? [];
  return found === undefined ? null : { region, locality };
};

/**
 * Where an offer's work is done, as far as its texts say. `remote` is work that never asks anybody to be somewhere: search engines
 * take no other for it. Null where neither that nor a prefecture is named.
 */
export const workPlaceOf = ({ location, place_of_work, remote_work }: Placed): WorkPlace | null => {
  const said = [location, remote_work, place_of_work].map((text) => text ?? '').join('\n');
  if (said.includes('フルリモート') && !AWAY.test(said)) return 'remote';
  return addressIn(place_of_work) ?? addressIn(location);
};
