import { useEffect, useEffectEvent } from 'react';

/**
 * Hands on the code of an SMS that a browser with WebOTP reads for this page (the SMS names the site in its last line). Waits anew when
 * `restart` changes, and no longer once the page is left.
 */
export const useWebOtp = (onCode: (code: string) => void, restart: number): void => {
  const take = useEffectEvent(onCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further SMS is waited for by a request of its own.
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return;
    const page = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: page.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) take(String(credential.code));
      },
      // Without the person's consent, or without an SMS, the boxes are typed into.
      () => undefined,
    );
    return () => page.abort();
  }, [restart]);
};
