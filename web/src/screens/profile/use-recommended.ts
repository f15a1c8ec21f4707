import { useEffect, useState } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { useList } from '#web/src/lists/list-store.ts';
import { offersStore } from '#web/src/offers/offers-store.ts';

/** The offers of one kind, asked for whenever they are opened, and another try. */
export const useRecommended = (kind: OfferKind) => {
  const [recommended] = useState(() => offersStore());
  useEffect(() => void recommended.load(kind, null), [recommended, kind]);
  useEffect(() => recommended.leave, [recommended]);
  const { phase, entries, query, failure } = useList(recommended);
  // The other kind's offers never stand under this one.
  const isReady = query?.kind === kind;
  return { phase, isReady, offers: entries, failure, retry: () => void recommended.load(kind, null) };
};
