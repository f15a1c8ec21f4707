import { useEffect, useState } from 'react';
import { OFFER_TYPE, type OfferKind } from '#contracts/api/offer-kind.ts';
import { listOffers, type OfferCard } from '#contracts/api/offers.ts';
import { call } from '#web/api/api.ts';
import { failureWords } from '#web/format/failure-words.ts';
import { toastError } from '#web/ui/toast.tsx';

export type Recommended =
  | { phase: 'loading' }
  | { phase: 'ready'; offers: readonly OfferCard[] }
  | { phase: 'failed'; words: string };

const FAILED = '通信に失敗しました。時間をおいて、もう一度お試しください';

/** Asks once for the offers of one kind. */
export const fetchRecommended = async (kind: OfferKind): Promise<Recommended> => {
  const answer = await call(listOffers, { query: { type: OFFER_TYPE[kind] } });
  return answer.success
    ? { phase: 'ready', offers: answer.data }
    : { phase: 'failed', words: failureWords(answer, FAILED) };
};

/** The offers of one kind, and another try. An answer for the kind that was left is thrown away. */
export const useRecommended = (kind: OfferKind) => {
  const [recommended, setRecommended] = useState<Recommended>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks anew.
  useEffect(() => {
    let isWanted = true;
    setRecommended({ phase: 'loading' });
    void fetchRecommended(kind).then((found) => {
      if (!isWanted) return;
      setRecommended(found);
      if (found.phase === 'failed') toastError(found.words);
    });
    return () => {
      isWanted = false;
    };
  }, [kind, attempt]);
  return { recommended, retry: () => setAttempt((before) => before + 1) };
};
