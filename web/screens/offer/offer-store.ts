import { proxy, useSnapshot } from 'valtio';
import { navigate } from 'wouter/use-browser-location';
import { APPLY_RELOAD_MS } from '#contracts/api/limits.ts';
import { applyToOffer, getOffer, type Offer } from '#contracts/api/offers.ts';
import { call } from '#web/api/api.ts';
import { failureWords } from '#web/format/failure-words.ts';
import { paths } from '#web/paths.ts';
import { askForLogin } from '#web/session/return-to.ts';
import { currentMember, endSession, sessionKnown } from '#web/session/session-store.ts';
import { clearToasts, toastError, toastSuccess } from '#web/ui/toast.tsx';

interface OfferState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  offer: Offer | null;
  /** The id as it was asked for: `007` is answered with 7. */
  asked: string | null;
  applying: boolean;
  /** Why applying failed, in words. */
  applyError: string | null;
}

const state = proxy<OfferState>({ phase: 'idle', offer: null, asked: null, applying: false, applyError: null });
let asks = 0;

export const useOffer = () => useSnapshot(state);

/** Loads one offer; one that cannot be had leads home with the specification's sentence (decision S22). */
export const loadOffer = async (id: string, token: string | null): Promise<void> => {
  asks += 1;
  const ask = asks;
  Object.assign(state, { phase: 'loading', offer: null, asked: id, applying: false, applyError: null });
  const answer = await call(getOffer, { params: { id }, query: token ? { token } : {} });
  if (ask !== asks) return;
  if (answer.success) {
    Object.assign(state, { phase: 'ready', offer: answer.data });
    return;
  }
  state.phase = 'failed';
  toastError('求人詳細の取得に失敗しました。');
  navigate(paths.home, { replace: true });
};

/** The page is left: what is still under way no longer concerns anybody. */
export const leaveOffer = (): void => {
  asks += 1;
  Object.assign(state, { phase: 'idle', offer: null, asked: null, applying: false, applyError: null });
};

const fallbackFor = (code: number): string =>
  code === 404
    ? 'この求人は募集を終了したため、応募できませんでした'
    : '応募できませんでした。時間をおいて、もう一度お試しください。';

const APPLIED = '募集に応募しました';
/** Kept only now: to somebody who has gone on to another page it would be told at the next reload, whenever that is. */
const reloadApplied = (): void => {
  toastSuccess(APPLIED, { staysOverReload: true });
  globalThis.location.reload();
};

/**
 * Applies once, however often it is pressed. A visitor, and a member whose session has ended, logs in and comes back here.
 * After a success the page loads anew after a second, so that everything on it is the server's.
 */
export const apply = async (): Promise<void> => {
  const { offer } = state;
  if (!offer || state.applying || offer.is_applied) return;
  const ask = asks;
  const isHere = () => ask === asks;
  const address = globalThis.location.pathname + globalThis.location.search;
  Object.assign(state, { applying: true, applyError: null });
  await sessionKnown();
  if (!currentMember()) {
    if (!isHere()) return;
    state.applying = false;
    askForLogin(address);
    return;
  }
  const answer = await call(applyToOffer, { body: { offer_id: offer.id } });
  if (answer.success) {
    clearToasts();
    toastSuccess(APPLIED);
    setTimeout(() => isHere() && reloadApplied(), APPLY_RELOAD_MS);
    return;
  }
  const words = failureWords(answer, fallbackFor(answer.code));
  toastError(words);
  if (answer.code === 401) endSession();
  // The person has gone on to another page: the toast has told, and that page is left alone.
  if (!isHere()) return;
  state.applying = false;
  if (answer.code === 401) askForLogin(address);
  else state.applyError = words;
};
