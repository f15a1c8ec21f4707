import { proxy, useSnapshot } from 'valtio';
import { navigate } from 'wouter/use-browser-location';
import { changeEmail } from '#contracts/api/account.ts';
import type { Failure } from '#web/src/api/client.ts';
import { failureWords, TRY_AGAIN } from '#web/src/format/failure-words.ts';
import { callAsMember, refreshMember } from '#web/src/session/member-call.ts';
import { noteUsedLink, wasLinkUsed } from '#web/src/storage/used-links.ts';
import { clearToasts, toastError, toastSuccess } from '#web/src/ui/toast.tsx';

interface State {
  /** `refused`: by the server, so trying again is no use; `used`: refused, and it has worked before. */
  phase: 'none' | 'confirming' | 'failed' | 'refused' | 'used';
  /** Why it failed, in words. */
  reason: string;
}

const NOTHING: State = { phase: 'none', reason: '' };
/** Exported for tests; a component reads it by `useEmailConfirmation`. */
export const emailConfirmation = proxy<State>({ ...NOTHING });
/** Told where an email was not changed. */
export const EMAIL_CHANGE_FAILED = 'メールアドレスの変更に失敗しました';
const REFUSED = 422;

/** Where the confirmation by the link of the mail stands. */
export const useEmailConfirmation = () => useSnapshot(emailConfirmation);

/** Takes the used token out of the address, in place; another page that was opened meanwhile keeps its own. */
const dropToken = (token: string): void => {
  const { pathname, search, hash } = globalThis.location;
  const query = new URLSearchParams(search);
  if (query.get('token') !== token) return;
  query.delete('token');
  navigate(`${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`, { replace: true });
};

/** A link that may still work stays in the address: loading the page anew tries it again. */
const fail = (token: string, failure: Failure): void => {
  const isRefused = failure.code === REFUSED;
  if (isRefused) dropToken(token);
  if (isRefused && wasLinkUsed(token)) {
    Object.assign(emailConfirmation, NOTHING, { phase: 'used' });
    return;
  }
  Object.assign(emailConfirmation, {
    phase: isRefused ? 'refused' : 'failed',
    reason: failureWords(failure, TRY_AGAIN),
  });
  toastError(EMAIL_CHANGE_FAILED);
};

/** Confirms the change with the token of the mail's link: one request, however often it is called meanwhile. */
export const confirmEmail = async (token: string): Promise<void> => {
  if (emailConfirmation.phase === 'confirming') return;
  Object.assign(emailConfirmation, NOTHING, { phase: 'confirming' });
  const answer = await callAsMember(changeEmail, { body: { token } });
  // Of a refused link, too, the page says which address holds now: it may have been opened elsewhere.
  if (answer.success || answer.code === REFUSED) await refreshMember();
  if (!answer.success) {
    fail(token, answer);
    return;
  }
  noteUsedLink(token);
  Object.assign(emailConfirmation, NOTHING);
  clearToasts();
  toastSuccess('メールアドレスの変更が完了しました');
  dropToken(token);
};

/** A refused link is over once the next mail is on its way; one that may still work keeps its next try. */
export const forgetSpentLink = (): void => {
  const { phase } = emailConfirmation;
  if (phase === 'refused' || phase === 'used') Object.assign(emailConfirmation, NOTHING);
};

/** Leaves nothing behind for the next time the page is opened. */
export const forgetConfirmation = (): void => {
  if (emailConfirmation.phase !== 'confirming') Object.assign(emailConfirmation, NOTHING);
};
