import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { paths } from '#web/src/paths.ts';
import { dropFlash, hasFlash } from '#web/src/ui/flash.ts';
import { RESEND_FAILURE_REDIRECT_MS } from '#web/src/ui-constants.ts';

/** What stands under the boxes. */
export type SmsState =
  | { kind: 'typing' }
  | { kind: 'checking' }
  /** Another code is being asked for. */
  | { kind: 'resending' }
  | { kind: 'resent' }
  /** Something did not work; the code stays and can be sent again. */
  | { kind: 'failed'; words: string }
  /** As before, but the page is about to lead back or to load anew. */
  | { kind: 'leaving'; words: string; isBack: boolean };

/** Told where the code did not match. */
export const MISMATCH_WORDS = `${SENTENCES.codeMismatch}。SMSを確認して、もう一度入力してください。`;

/** Told where another code is on its way. */
export const CODE_RESENT = '認証コードを再送しました';

/** What the page says, and how it is left after a failure: a second later, so that one can read why. */
export const useSmsState = () => {
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
    /** The page was left: an answer that comes now leads nowhere. */
    isGone: () => isGone.current,
    setState,
    leave,
    backToIdentity: (words: string, expired = false) =>
      leave(words, true, RESEND_FAILURE_REDIRECT_MS, () => navigate(paths.register.identity, { state: { expired } })),
  };
};

export type SmsPage = ReturnType<typeof useSmsState>;
