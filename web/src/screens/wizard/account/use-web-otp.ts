import { useEffect, useEffectEvent } from 'react';

/**
 * Reads the code of an SMS by WebOTP, if the browser supports it (the SMS names the site in its last line). A change of
 * `restart` starts a new request; unmounting aborts it.
 */
export const useWebOtp = (onCode: (code: string) => void, restart: number): void => {
  const take = useEffectEvent(onCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new SMS needs a new request.
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return;
    const page = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: page.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) take(String(credential.code));
      },
      // Without consent or an SMS, the person types the code.
      () => undefined,
    );
    return () => page.abort();
  }, [restart]);
};
