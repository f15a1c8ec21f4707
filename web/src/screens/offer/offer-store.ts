import { proxy, useSnapshot } from 'valtio';
import { navigate } from 'wouter/use-browser-location';
import { applyToOffer, getOffer, type Offer } from '#contracts/api/offers.ts';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { call } from '#web/src/api/api.ts';
import type { Failure } from '#web/src/api/client.ts';
import { takeEarly } from '#web/src/api/early.ts';
import { addressOf } from '#web/src/api/request-parts.ts';
import { failureWords, TRY_AGAIN } from '#web/src/format/failure-words.ts';
import { forgetApplication, openLoginToApply } from '#web/src/offers/pending/pending-application.ts';
import { paths } from '#web/src/paths.ts';
import { isSessionOver } from '#web/src/session/session-end.ts';
import { currentMember, endSession, sessionChecked } from '#web/src/session/session-store.ts';
import { clearToasts, toastError, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { APPLY_RELOAD_MS } from '#web/src/ui-constants.ts';

interface OfferState {
  /** `offer` is set during `ready` and `applying`. */
  phase: 'idle' | 'loading' | 'ready' | 'applying' | 'failed';
  offer: Offer | null;
  /** The request; `id` as in the address: `007` returns offer 7. */
  requested: { id: string; token: string | null } | null;
  applyError: string | null;
  /** The offer was closed while it was open here: it can be read, but not applied for. */
  isClosed: boolean;
  /** Counts visits of offer pages; responses to an earlier visit are ignored. */
  visit: number;
}

/** Exported for tests; components use `useOffer`. */
export const offerState = proxy<OfferState>({
  phase: 'idle',
  offer: null,
  requested: null,
  applyError: null,
  isClosed: false,
  visit: 0,
});

const begin = (phase: 'idle' | 'loading', requested: OfferState['requested']): void => {
  const visit = offerState.visit + 1;
  Object.assign(offerState, { phase, offer: null, requested, applyError: null, isClosed: false, visit });
};

/** Returns a check whether the current visit is still the same. */
const visitNow = (): (() => boolean) => {
  const { visit } = offerState;
  return () => visit === offerState.visit;
};

const inputFor = ({ id, token }: NonNullable<OfferState['requested']>) => ({
  params: { id },
  query: token ? { token } : {},
});

/** The code of an offer that does not exist, or no longer. */
const GONE = 404;

export const useOffer = () => useSnapshot(offerState);

/** Loads an offer; on failure, navigates home with the specification's message (decision S22). */
export const loadOffer = async (id: string, token: string | null): Promise<void> => {
  begin('loading', { id, token });
  const isHere = visitNow();
  const input = inputFor({ id, token });
  const result = await call(getOffer, input, { early: takeEarly('offers', addressOf(getOffer, input)) });
  if (!isHere()) return;
  if (result.success) {
    Object.assign(offerState, { phase: 'ready', offer: result.data });
    return;
  }
  offerState.phase = 'failed';
  toastError('求人詳細の取得に失敗しました。');
  // Except for a 404, home only stands in for an existing offer, so search engines must keep the offer's entry.
  navigate(paths.home, { replace: true, state: result.code === GONE ? null : { replacesFailedOffer: true } });
};

/** Reloads the open offer after a login or logout, possibly in another tab. */
export const refreshOffer = async (): Promise<void> => {
  const { requested } = offerState;
  if (!requested) return;
  const isHere = visitNow();
  const result = await call(getOffer, inputFor(requested));
  if (!isHere() || !offerState.offer) return;
  if (result.success) offerState.offer = result.data;
  else if (result.code === GONE) offerState.isClosed = true;
};

/** Ends the visit; pending responses are ignored. */
export const leaveOffer = (): void => begin('idle', null);

const fallbackFor = (code: number): string =>
  code === GONE ? 'この求人は募集を終了したため、応募できませんでした' : `応募できませんでした。${TRY_AGAIN}。`;

const REFUSED = 422;
export const APPLIED = '募集に応募しました';
/** Stores the toast just before the reload: otherwise it could appear after an unrelated reload of another page. */
const reloadApplied = (): void => {
  toastSuccess(APPLIED, { staysOverReload: true });
  globalThis.location.reload();
};

/**
 * Handles a refused or unanswered application, which may exist anyway. Reloads the offer to find out; if that fails, the offer
 * stays as it was.
 */
const reconcileApplication = async (
  result: Failure,
  requested: NonNullable<OfferState['requested']>,
  isHere: () => boolean,
): Promise<void> => {
  // The server already confirmed the application, so no reload is needed (decision S38).
  if (result.errors.offer_id?.includes(SENTENCES.alreadyApplied)) {
    toastError(SENTENCES.alreadyApplied);
    if (!isHere()) return;
    if (offerState.offer) offerState.offer.is_applied = true;
    Object.assign(offerState, { phase: 'ready', applyError: SENTENCES.alreadyApplied });
    return;
  }
  const now = await call(getOffer, inputFor(requested));
  const isApplied = now.success && now.data.is_applied;
  const words = isApplied && result.code !== REFUSED ? null : failureWords(result, fallbackFor(result.code));
  if (words) toastError(words);
  else toastSuccess(APPLIED);
  // On another page, only the toast is shown.
  if (!isHere()) return;
  // The bar shows it instead of a retry.
  const isClosed = result.code === GONE && !isApplied;
  const applyError = isClosed ? null : words;
  Object.assign(offerState, { phase: 'ready', applyError, isClosed, ...(now.success && { offer: now.data }) });
};

/**
 * Applies once, even if pressed repeatedly. Without a session, the person logs in and returns here. One second after a success
 * the page reloads, so that it shows the server's state.
 */
export const apply = async (): Promise<void> => {
  const { phase, offer, requested, isClosed } = offerState;
  if (phase !== 'ready' || !offer || !requested || offer.is_applied || isClosed) return;
  const isHere = visitNow();
  Object.assign(offerState, { phase: 'applying', applyError: null });
  await sessionChecked();
  if (!currentMember()) {
    if (!isHere()) return;
    offerState.phase = 'ready';
    openLoginToApply(offer);
    return;
  }
  const result = await call(applyToOffer, { body: { offer_id: offer.id } });
  if (result.success) {
    forgetApplication(offer.id);
    clearToasts();
    toastSuccess(APPLIED);
    setTimeout(() => isHere() && reloadApplied(), APPLY_RELOAD_MS);
    return;
  }
  if (!isSessionOver(result)) return reconcileApplication(result, requested, isHere);
  toastError(failureWords(result, fallbackFor(result.code)));
  endSession();
  if (!isHere()) return;
  offerState.phase = 'ready';
  openLoginToApply(offer);
};
