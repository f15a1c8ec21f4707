import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { paths } from '#web/src/paths.ts';
import { dropFlash, hasFlash } from '#web/src/ui/toast/flash.ts';
import { RESEND_FAILURE_REDIRECT_MS } from '#web/src/ui-constants.ts';

/** The state below the boxes. */
export type SmsState =
  | { kind: 'typing' }
  | { kind: 'checking' }
  /** Another code is being requested. */
  | { kind: 'resending' }
  | { kind: 'resent' }
  /** A failure; the code remains and can be sent again. */
  | { kind: 'failed'; words: string }
  /** Like `failed`, but the page is about to go back or reload. */
  | { kind: 'leaving'; words: string; isBack: boolean };

export const MISMATCH_WORDS = `${SENTENCES.codeMismatch}。SMSを確認して、もう一度入力してください。`;

export const CODE_RESENT = '認証コードを再送しました';

/** The page's state and its exits. After a failure it leaves one second later, so that the reason can be read. */
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
    /** The page has been left, so a late response must not navigate. */
    isGone: () => isGone.current,
    setState,
    leave,
    backToIdentity: (words: string, expired = false) =>
      leave(words, true, RESEND_FAILURE_REDIRECT_MS, () => navigate(paths.register.identity, { state: { expired } })),
  };
};

export type SmsPage = ReturnType<typeof useSmsState>;
