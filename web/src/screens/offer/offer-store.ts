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
import { noteNewlyApplied } from './newly-applied.ts';

/** `id` as in the address: `007` returns offer 7. */
interface Requested {
  id: string;
  token: string | null;
}

/** An open offer. */
export interface ReadyOffer {
  phase: 'ready';
  requested: Requested;
  offer: Offer;
  isApplying: boolean;
  applyError: string | null;
  /** The application was made, and the page is about to reload. */
  isReloading: boolean;
  /** The offer was closed while it was open here: it can be read, but not applied for. */
  isClosed: boolean;
}

type OfferPage = { phase: 'idle' } | { phase: 'loading' | 'failed'; requested: Requested } | ReadyOffer;

/** Exported for tests; components use `useOffer`. Each visit replaces `page`: late changes of an earlier one show nowhere. */
export const offerState = proxy<{ page: OfferPage }>({ page: { phase: 'idle' } });

/** Aborted at the end of a visit. Not in the state: no component shows it. */
const visit = { ending: new AbortController() };

const begin = (page: OfferPage): AbortSignal => {
  visit.ending.abort();
  visit.ending = new AbortController();
  offerState.page = page;
  return visit.ending.signal;
};

const inputFor = ({ id, token }: Requested) => ({
  params: { id },
  query: token ? { token } : {},
});

/** The code of an offer that does not exist, or no longer. */
const GONE = 404;

export const useOffer = () => useSnapshot(offerState).page;

/** Loads an offer; on failure, navigates home with a message (product 8, decision S22). */
export const loadOffer = async (id: string, token: string | null): Promise<void> => {
  const requested = { id, token };
  const signal = begin({ phase: 'loading', requested });
  const input = inputFor(requested);
  const result = await call(getOffer, input, { early: takeEarly('offers', addressOf(getOffer, input)), signal });
  if (signal.aborted) return;
  if (result.success) {
    const { data: offer } = result;
    offerState.page = {
      phase: 'ready',
      requested,
      offer,
      isApplying: false,
      applyError: null,
      isReloading: false,
      isClosed: false,
    };
    return;
  }
  offerState.page = { phase: 'failed', requested };
  toastError('求人詳細の取得に失敗しました。');
  // Except for a 404, home only stands in for an existing offer, so search engines must keep the offer's entry.
  navigate(paths.home, { replace: true, state: result.code === GONE ? null : { replacesFailedOffer: true } });
};

/** Reloads the open offer after a login or logout, possibly in another tab. */
export const refreshOffer = async (): Promise<void> => {
  const { page: before } = offerState;
  if (before.phase === 'idle') return;
  const { signal } = visit.ending;
  const result = await call(getOffer, inputFor(before.requested), { signal });
  const { page } = offerState;
  if (signal.aborted || page.phase !== 'ready') return;
  if (result.success) page.offer = result.data;
  else if (result.code === GONE) page.isClosed = true;
};

/** Ends the visit and aborts its pending requests, except an application. */
export const leaveOffer = (): void => void begin({ phase: 'idle' });

const fallbackFor = (code: number): string =>
  code === GONE ? 'この求人は募集を終了したため、応募できませんでした' : `応募できませんでした。${TRY_AGAIN}。`;

const REFUSED = 422;
const APPLIED = '募集に応募しました';
/** Shows the application at once, and a second later the page with the server's state (decision S61). Offline, the page stays. */
const showApplied = (page: ReadyOffer, signal: AbortSignal): void => {
  forgetApplication(page.offer.id);
  clearToasts();
  toastSuccess(APPLIED);
  page.offer.is_applied = true;
  page.isApplying = false;
  if (signal.aborted) return;
  page.isReloading = true;
  // At once, for a reload or Back before the second is over.
  noteNewlyApplied();
  setTimeout(() => {
    if (signal.aborted) return;
    // Again: a scroll since then gave the entry a key.
    noteNewlyApplied();
    if (globalThis.navigator.onLine === false) page.isReloading = false;
    else globalThis.location.reload();
  }, APPLY_RELOAD_MS);
};

/**
 * Handles a refused or unanswered application, which may exist anyway. Reloads the offer to find out; if that fails, the offer
 * stays as it was.
 */
const reconcileApplication = async (result: Failure, page: ReadyOffer, signal: AbortSignal): Promise<void> => {
  // The server already confirmed the application, so no reload is needed (decision S38).
  if (result.errors.offer_id?.includes(SENTENCES.alreadyApplied)) {
    toastError(SENTENCES.alreadyApplied);
    page.offer.is_applied = true;
    page.applyError = SENTENCES.alreadyApplied;
    page.isApplying = false;
    return;
  }
  const now = await call(getOffer, inputFor(page.requested));
  const isApplied = now.success && now.data.is_applied;
  if (now.success) page.offer = now.data;
  if (isApplied && result.code !== REFUSED) return showApplied(page, signal);
  const words = failureWords(result, fallbackFor(result.code));
  toastError(words);
  // The bar shows it instead of a retry.
  page.isClosed = result.code === GONE && !isApplied;
  page.applyError = page.isClosed ? null : words;
  page.isApplying = false;
};

/** Applies once, even if pressed repeatedly. Without a session, the person logs in and returns here. */
export const apply = async (): Promise<void> => {
  const { page } = offerState;
  if (page.phase !== 'ready' || page.isApplying || page.offer.is_applied || page.isClosed) return;
  const { offer } = page;
  const { signal } = visit.ending;
  const logInFirst = () => {
    page.isApplying = false;
    if (!signal.aborted) openLoginToApply(offer);
  };
  page.isApplying = true;
  page.applyError = null;
  await sessionChecked();
  if (!currentMember()) return logInFirst();
  const result = await call(applyToOffer, { body: { offer_id: offer.id } });
  if (result.success) return showApplied(page, signal);
  if (!isSessionOver(result)) return reconcileApplication(result, page, signal);
  toastError(failureWords(result, fallbackFor(result.code)));
  endSession();
  logInFirst();
};
