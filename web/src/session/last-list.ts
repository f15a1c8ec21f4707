import { optional, string, type } from 'superstruct';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { kindIn, paths } from '#web/src/paths.ts';
import { persisted } from '#web/src/storage/persisted.ts';

/** The last list: its path (without one, the home page), its query string, and the key of its history entry. */
const memory = persisted(
  'session',
  'tsugimichi.list',
  type({ path: optional(string()), search: string(), key: optional(string()) }),
);

/** Stores the current page as the last list, if it is one. */
export const recordList = (path: string, search: string): void => {
  if (path === paths.home || path === paths.applications) memory.write({ path, search, key: history.state?.key });
};

/**
 * The link from an offer to the public list, with the keyword and, by the key of its history entry, the scroll position. If the
 * last list is another one, it links to the top of the right list. `kind` is null until the offer has loaded.
 */
export const wayToList = (kind: OfferKind | null) => {
  const list = memory.read();
  if (list && list.path !== paths.applications && (kind ?? kindIn(list.search)) === kindIn(list.search))
    return { href: paths.home + list.search, state: { key: list.key } };
  return { href: kind === 'side' ? `${paths.home}?type=side-job` : paths.home };
};

/** The link from an offer back to the last list, which may be that of the applications, and its words. */
export const wayBack = (kind: OfferKind | null) => {
  const list = memory.read();
  if (list?.path !== paths.applications) return { ...wayToList(kind), words: '求人一覧に戻る' };
  return { href: paths.applications, state: { key: list.key }, words: '応募した求人に戻る' };
};
