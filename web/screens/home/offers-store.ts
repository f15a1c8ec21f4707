import { integer } from 'superstruct';
import { proxy, useSnapshot } from 'valtio';
import { OFFER_TYPE, type OfferKind } from '#contracts/api/offer-kind.ts';
import { listOffers, type OfferCard } from '#contracts/api/offers.ts';
import { call } from '#web/api/api.ts';
import { earlyOffersType, takeEarly } from '#web/api/early.ts';
import { failureWords } from '#web/format/failure-words.ts';
import { persisted } from '#web/storage/persisted.ts';
import { toastError } from '#web/ui/toast.tsx';

interface OffersState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  offers: OfferCard[];
  /** The kind that `offers` was asked for. */
  kind: OfferKind | null;
  /** Why it failed, in words. */
  message: string | null;
}

const state = proxy<OffersState>({ phase: 'idle', offers: [], kind: null, message: null });
const jobTypeMemory = persisted('session', 'tsugimichi.job-type', integer());
let asked = 0;

export const useOffers = () => useSnapshot(state);

/** Loads the list of one kind; the last ask wins. A failure is told by toast and kept in words. */
export const loadOffers = async (kind: OfferKind, jobTypeId: number | null): Promise<void> => {
  asked += 1;
  const ask = asked;
  const type = OFFER_TYPE[kind];
  // Taken by the first ask whatever it asks for: later it would be old.
  const started = takeEarly('offers');
  const early = jobTypeId === null && earlyOffersType() === type ? started : undefined;
  Object.assign(state, { phase: 'loading', message: null });
  const answer = await call(
    listOffers,
    { query: { type, ...(jobTypeId !== null && { job_type_id: jobTypeId }) } },
    { early },
  );
  if (ask !== asked) return;
  if (answer.success) {
    Object.assign(state, { phase: 'ready', offers: answer.data, kind });
    return;
  }
  const message = failureWords(answer, '通信に失敗しました。時間をおいて、もう一度お試しください');
  Object.assign(state, { phase: 'failed', offers: [], kind: null, message });
  toastError(message);
};

/** The home page is left: what is still under way no longer concerns anybody. */
export const leaveOffers = (): void => {
  asked += 1;
};

/** The job type the member chose, kept for this session. */
export const chosenJobType = (): number | null => jobTypeMemory.recall() ?? null;

export const chooseJobType = (id: number | null): void => {
  if (id === null) jobTypeMemory.forget();
  else jobTypeMemory.keep(id);
};
