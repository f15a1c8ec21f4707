import { useEffect, useState } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { useList } from '#web/src/lists/list-store.ts';
import { offersStore } from '#web/src/offers/offers-store.ts';

/** The offers of one kind, reloaded on each opening, with a retry. */
export const useRecommended = (kind: OfferKind) => {
  const [recommended] = useState(() => offersStore());
  useEffect(() => void recommended.load(kind, null), [recommended, kind]);
  useEffect(() => recommended.leave, [recommended]);
  const { phase, entries, query, failure } = useList(recommended);
  // Offers of the other kind are not shown.
  const isReady = query?.kind === kind;
  return { phase, isReady, offers: entries, failure, retry: () => void recommended.load(kind, null) };
};
