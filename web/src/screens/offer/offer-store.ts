import { proxy, useSnapshot } from 'valtio';
import { navigate } from 'wouter/use-browser-location';
import { applyToOffer, getOffer, type Offer } from '#contracts/api/offers.ts';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { call } from '#web/src/api/api.ts';
import type { Failure } from '#web/src/api/client.ts';
import { takeEarly } from '#web/src/api/early.ts';
import { addressOf } from '#web/src/api/request-parts.ts';
import { failureWords, TRY_AGAIN } from '#web/src/format/failure-words.ts';
import { paths } from '#web/src/paths.ts';
import { askToApply } from '#web/src/session/return-to.ts';
import { isSessionOver } from '#web/src/session/session-end.ts';
import { currentMember, endSession, sessionChecked } from '#web/src/session/session-store.ts';
import { clearToasts, toastError, toastSuccess } from '#web/src/ui/toast.tsx';
import { APPLY_RELOAD_MS } from '#web/src/ui-constants.ts';

interface OfferState {
  /** `ready` and `applying` have an offer. */
  phase: 'idle' | 'loading' | 'ready' | 'applying' | 'failed';
  offer: Offer | null;
  /** What was requested; its id as it stands in the address: `007` is answered with 7. */
  asked: { id: string; token: string | null } | null;
  /** Why applying failed, in words. */
  applyError: string | null;
  /** Counts the visits of an offer's page: what is answered after the next one began no longer concerns it. */
  visit: number;
}

/** Exported for tests; a component reads it by `useOffer`. */
export const offerState = proxy<OfferState>({ phase: 'idle', offer: null, asked: null, applyError: null, visit: 0 });

/** Begins the next visit; the offer of the one before is gone. */
const begin = (phase: 'idle' | 'loading', asked: OfferState['asked']): void => {
  Object.assign(offerState, { phase, offer: null, asked, applyError: null, visit: offerState.visit + 1 });
};

/** Whether the visit under way now is still the same. */
const visitNow = (): (() => boolean) => {
  const { visit } = offerState;
  return () => visit === offerState.visit;
};

const inputFor = ({ id, token }: NonNullable<OfferState['asked']>) => ({
  params: { id },
  query: token ? { token } : {},
});

/** The offer of the page, and where its loading stands. */
export const useOffer = () => useSnapshot(offerState);

/** Loads one offer; one that cannot be had leads home with the specification's sentence (decision S22). */
export const loadOffer = async (id: string, token: string | null): Promise<void> => {
  begin('loading', { id, token });
  const isHere = visitNow();
  const input = inputFor({ id, token });
  const answer = await call(getOffer, input, { early: takeEarly('offers', addressOf(getOffer, input)) });
  if (!isHere()) return;
  if (answer.success) {
    Object.assign(offerState, { phase: 'ready', offer: answer.data });
    return;
  }
  offerState.phase = 'failed';
  toastError('求人詳細の取得に失敗しました。');
  // Home then stands in for an offer that is there all the same, and what search engines are told of that shall stay.
  navigate(paths.home, { replace: true, state: answer.code === 404 ? null : { standsIn: true } });
};

/** Requests the open offer once more, as somebody else may see it: they have logged in or out in another tab. */
export const refreshOffer = async (): Promise<void> => {
  const { asked } = offerState;
  if (!asked) return;
  const isHere = visitNow();
  const answer = await call(getOffer, inputFor(asked));
  if (isHere() && answer.success && offerState.offer) offerState.offer = answer.data;
};

/** The page is left: what is still under way no longer concerns anybody. */
export const leaveOffer = (): void => begin('idle', null);

const fallbackFor = (code: number): string =>
  code === 404 ? 'この求人は募集を終了したため、応募できませんでした' : `応募できませんでした。${TRY_AGAIN}。`;

const REFUSED = 422;
/** The toast of an application that was sent. */
export const APPLIED = '募集に応募しました';
/** Kept only now: to somebody who has gone on to another page it would be told at the next reload, whenever that is. */
const reloadApplied = (): void => {
  toastSuccess(APPLIED, { staysOverReload: true });
  globalThis.location.reload();
};

/**
 * The answer says no, or none has come: the application may be there all the same, from now or from before. The offer is asked for
 * once more and tells; where it cannot be had either, it stays as it was.
 */
const tellTruth = async (
  answer: Failure,
  asked: NonNullable<OfferState['asked']>,
  isHere: () => boolean,
): Promise<void> => {
  // Where the server says so, nobody waits for it to say so again (decision S38).
  if (answer.errors.offer_id?.includes(SENTENCES.alreadyApplied)) {
    toastError(SENTENCES.alreadyApplied);
    if (!isHere()) return;
    if (offerState.offer) offerState.offer.is_applied = true;
    Object.assign(offerState, { phase: 'ready', applyError: SENTENCES.alreadyApplied });
    return;
  }
  const now = await call(getOffer, inputFor(asked));
  const isApplied = now.success && now.data.is_applied;
  const words = isApplied && answer.code !== REFUSED ? null : failureWords(answer, fallbackFor(answer.code));
  if (words) toastError(words);
  else toastSuccess(APPLIED);
  // The person has gone on to another page: the toast has told, and that page is left alone.
  if (isHere())
    Object.assign(offerState, { phase: 'ready', applyError: words, ...(now.success && { offer: now.data }) });
};

/**
 * Applies once, however often it is pressed. A visitor, and a member whose session has ended, logs in and comes back here.
 * After a success the page loads anew after a second, so that everything on it is the server's.
 */
export const apply = async (): Promise<void> => {
  const { phase, offer, asked } = offerState;
  if (phase !== 'ready' || !offer || !asked || offer.is_applied) return;
  const isHere = visitNow();
  const pending = { address: globalThis.location.pathname + globalThis.location.search, title: offer.title };
  Object.assign(offerState, { phase: 'applying', applyError: null });
  await sessionChecked();
  if (!currentMember()) {
    if (!isHere()) return;
    offerState.phase = 'ready';
    askToApply(pending);
    return;
  }
  const answer = await call(applyToOffer, { body: { offer_id: offer.id } });
  if (answer.success) {
    clearToasts();
    toastSuccess(APPLIED);
    setTimeout(() => isHere() && reloadApplied(), APPLY_RELOAD_MS);
    return;
  }
  if (!isSessionOver(answer)) return tellTruth(answer, asked, isHere);
  toastError(failureWords(answer, fallbackFor(answer.code)));
  endSession();
  if (!isHere()) return;
  offerState.phase = 'ready';
  askToApply(pending);
};
