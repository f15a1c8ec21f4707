import { proxy, useSnapshot } from 'valtio';
import { navigate } from 'wouter/use-browser-location';
import { changeEmail } from '#contracts/api/account.ts';
import type { Failure } from '#web/src/api/client.ts';
import { failureWords, TRY_AGAIN } from '#web/src/format/failure-words.ts';
import { callAsMember, refreshMember } from '#web/src/session/member-call.ts';
import { noteUsedLink, wasLinkUsed } from '#web/src/storage/mail-links.ts';
import { clearToasts, toastError, toastSuccess } from '#web/src/ui/toast/toast.tsx';

/** `refused`: the server refused the link, so a retry makes no sense. `used`: refused because it has worked before. */
type Confirmation = { phase: 'none' | 'confirming' | 'used' } | { phase: 'failed' | 'refused'; reason: string };

const state = proxy<{ confirmation: Confirmation }>({ confirmation: { phase: 'none' } });
export const EMAIL_CHANGE_FAILED = 'メールアドレスの変更に失敗しました';
const REFUSED = 422;

export const useEmailConfirmation = () => useSnapshot(state).confirmation;

/** Removes the used token from the address, unless another page is open by now. */
const dropToken = (token: string): void => {
  const { pathname, search, hash } = globalThis.location;
  const query = new URLSearchParams(search);
  if (query.get('token') !== token) return;
  query.delete('token');
  navigate(`${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`, { replace: true });
};

/** A link that may still work stays in the address, so that a reload retries it. */
const fail = (token: string, failure: Failure): void => {
  const isRefused = failure.code === REFUSED;
  if (isRefused) dropToken(token);
  if (isRefused && wasLinkUsed(token)) {
    state.confirmation = { phase: 'used' };
    return;
  }
  state.confirmation = { phase: isRefused ? 'refused' : 'failed', reason: failureWords(failure, TRY_AGAIN) };
  toastError(EMAIL_CHANGE_FAILED);
};

/** Confirms the change with the token of the mail's link. Concurrent calls send one request. */
export const confirmEmail = async (token: string): Promise<void> => {
  if (state.confirmation.phase === 'confirming') return;
  state.confirmation = { phase: 'confirming' };
  const result = await callAsMember(changeEmail, { body: { token } });
  // After a refusal the page also shows the current address: the link may have been used elsewhere.
  if (result.success || result.code === REFUSED) await refreshMember();
  if (!result.success) {
    fail(token, result);
    return;
  }
  noteUsedLink(token);
  state.confirmation = { phase: 'none' };
  clearToasts();
  toastSuccess('メールアドレスの変更が完了しました');
  dropToken(token);
};

/** Clears a refused link once a new mail is sent; a link that may still work stays. */
export const forgetSpentLink = (): void => {
  const { phase } = state.confirmation;
  if (phase === 'refused' || phase === 'used') state.confirmation = { phase: 'none' };
};

/** Resets the state before the page opens again. */
export const forgetConfirmation = (): void => {
  if (state.confirmation.phase !== 'confirming') state.confirmation = { phase: 'none' };
};
