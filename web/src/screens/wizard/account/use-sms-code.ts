import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SMS_CODE } from '#contracts/api/limits.ts';
import { verifySmsCode } from '#contracts/api/registration.ts';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { call } from '#web/src/api/api.ts';
import type { Failure } from '#web/src/api/client.ts';
import { failureWords, TRY_AGAIN } from '#web/src/format/failure-words.ts';
import { paths } from '#web/src/paths.ts';
import { replaceMember } from '#web/src/session/session-store.ts';
import { dropFlash, hasFlash } from '#web/src/ui/toast/flash.ts';
import { clearToasts, toastError, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { MISMATCH_RELOAD_MS, RESEND_FAILURE_REDIRECT_MS } from '#web/src/ui-constants.ts';
import { dropCode, identityMemory, requestCode } from './identity-memory.ts';
import { resumeRegistration } from './resume-registration.ts';

export type SmsState =
  | { kind: 'typing' }
  | { kind: 'checking' }
  | { kind: 'resending' }
  | { kind: 'resent' }
  /** A failure; the code remains and can be sent again. */
  | { kind: 'failed'; words: string }
  /** Like `failed`, but the page is about to go back or reload. */
  | { kind: 'leaving'; words: string; isBack: boolean };

const MISMATCH_WORDS = `${SENTENCES.codeMismatch}。SMSを確認して、もう一度入力してください。`;

export const CODE_RESENT = '認証コードを再送しました';

/** The page's state and its exits. After a failure it leaves one second later, so that the reason can be read. */
const useSmsState = () => {
  const [, navigate] = useLocation();
  const [state, setState] = useState<SmsState>(() =>
    hasFlash(SENTENCES.codeMismatch) ? { kind: 'failed', words: MISMATCH_WORDS } : { kind: 'typing' },
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    dropFlash();
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  const leave = (words: string, isBack: boolean, ms: number, act: () => void) => {
    setState({ kind: 'leaving', words, isBack });
    timer.current = setTimeout(act, ms);
  };
  return {
    state,
    /** The page has been left, so a late response must not navigate. */
    isGone: () => isGone.current,
    setState,
    leave,
    backToIdentity: (words: string, expired = false) =>
      leave(words, true, RESEND_FAILURE_REDIRECT_MS, () => navigate(paths.register.identity, { state: { expired } })),
  };
};

type SmsPage = ReturnType<typeof useSmsState>;

const SENDING_FAILED = '認証コードの送信に失敗しました';
const UNCLEAR = `認証コードを特定できませんでした。${SMS_CODE.digits}桁の数字だけを入力してください。`;
const TOO_MANY = 429;
const NO_PHONE = '携帯電話番号を確認できませんでした。ご本人の確認からやり直してください。';

/** Three refusals have their own next page (product 8); other failures show the reason and preserve the code. */
const handleFailure = (failure: Failure, page: SmsPage): void => {
  const [refusal] = failure.errors.verification_code ?? [];
  const words = failureWords(failure, TRY_AGAIN);
  toastError(words, { staysOverReload: refusal === SENTENCES.codeMismatch });
  if (refusal === SENTENCES.alreadyVerified) void resumeRegistration(words);
  else if (refusal === SENTENCES.codeExpired) {
    dropCode();
    page.backToIdentity(words, true);
  } else if (refusal === SENTENCES.codeMismatch)
    page.leave(MISMATCH_WORDS, false, MISMATCH_RELOAD_MS, () => globalThis.location.reload());
  else page.setState({ kind: 'failed', words });
};

/** Verifies each code once, resends codes and handles each failure. The last digit sends the code, without a form. */
export const useSmsCode = () => {
  const [, navigate] = useLocation();
  const page = useSmsState();
  const { state, setState } = page;
  const [restart, setRestart] = useState(state.kind === 'failed' ? 1 : 0);
  const lastSent = useRef('');
  const isBusy = useRef(false);
  const isWaiting = () => isBusy.current || state.kind === 'leaving';

  const verify = async (code: string) => {
    if (isWaiting()) return;
    const phone_number = identityMemory.read()?.phone_number;
    if (!phone_number) return page.backToIdentity(NO_PHONE);
    isBusy.current = true;
    lastSent.current = code;
    setState({ kind: 'checking' });
    const result = await call(verifySmsCode, { body: { phone_number, verification_code: code } });
    isBusy.current = false;
    if (!result.success) return page.isGone() || handleFailure(result, page);
    identityMemory.forget();
    // Toasts about earlier codes are outdated.
    clearToasts();
    replaceMember(result.data);
    if (!page.isGone()) navigate(paths.register.email, { replace: true });
  };

  /** Returns true if a new code was sent, which invalidates the boxes. */
  const resend = async (): Promise<boolean> => {
    if (isWaiting()) return false;
    const applicant = identityMemory.read();
    isBusy.current = true;
    setState({ kind: 'resending' });
    const answer = applicant?.first_name ? await requestCode(applicant) : null;
    isBusy.current = false;
    if (page.isGone()) return false;
    if (!answer?.success) {
      const isTooSoon = answer?.code === TOO_MANY;
      const message = isTooSoon ? `${SENDING_FAILED}。${failureWords(answer)}` : SENDING_FAILED;
      toastError(message);
      page.backToIdentity(message);
      return false;
    }
    toastSuccess(CODE_RESENT);
    lastSent.current = '';
    setState({ kind: 'resent' });
    setRestart((times) => times + 1);
    return true;
  };

  /** Full boxes submit automatically, but never the same code twice. */
  const edit = (code: string, isWhole: boolean) => {
    setState({ kind: 'typing' });
    if (isWhole && code !== lastSent.current) void verify(code);
  };
  const refuse = () => setState({ kind: 'failed', words: UNCLEAR });
  return { state, restart, verify, resend, edit, refuse };
};
