import { useState } from 'react';
import type { FieldErrors } from '#contracts/api/laravel.ts';
import type { Failure, Result, Success } from '#web/src/api/client.ts';
import { failureWords, TRY_AGAIN } from '#web/src/format/failure-words.ts';
import { toastError } from '#web/src/ui/toast.tsx';

/** What a form shows above its buttons when sending failed. */
export interface SendFailure {
  /** The specification's sentence for it. */
  readonly headline: string;
  /** Why, or what to do; null where the fields say it. */
  readonly reason: string | null;
}

interface Sending {
  readonly failure: SendFailure | null;
  /** Makes the call and gives its success; a failure is shown by a toast, in `failure` and under its fields, and gives null. */
  send<T>(call: () => Promise<Result<T>>): Promise<Success<T> | null>;
  clear(): void;
}

interface Options {
  /** The sentence for a failure, e.g. 登録に失敗しました; may depend on it. */
  headline: string | ((failure: Failure) => string);
  /** Below it where neither the server nor the status says more. */
  fallback?: string;
}

/** A form with fields, as `useContractForm` makes it: said anew, as `fields/` imports this folder, which does not look back. */
interface TakesErrors {
  /** Puts a 422 under its fields; gives back the sentences that belong to no field. */
  applyServerErrors(errors: FieldErrors): string[];
}

/** What stands above the buttons: no reason where the fields say it all, or where it would say the headline again. */
export const sendFailureOf = (
  answer: Failure,
  unplaced: readonly string[],
  { headline, fallback = TRY_AGAIN }: Options,
): SendFailure => {
  const isPlaced = Object.keys(answer.errors).length > 0 && unplaced.length === 0;
  const words = failureWords({ ...answer, errors: unplaced.length > 0 ? { _: [...unplaced] } : {} }, fallback);
  const title = typeof headline === 'string' ? headline : headline(answer);
  return { headline: title, reason: isPlaced || words === title ? null : words };
};

/**
 * What every form does with an answer: a 422 stands under its fields, everything else in words above the buttons, and what was
 * typed stays. `host` may be left out where there are no fields to place an error under.
 */
export const useSending = (host: TakesErrors | null, options: Options): Sending => {
  const [failure, setFailure] = useState<SendFailure | null>(null);
  return {
    failure,
    clear: () => setFailure(null),
    send: async (call) => {
      setFailure(null);
      const answer = await call();
      if (answer.success) return answer;
      const unplaced = host?.applyServerErrors(answer.errors) ?? Object.values(answer.errors).flat();
      const sendFailure = sendFailureOf(answer, unplaced, options);
      // Where a field says the headline itself, it is not said twice, also when the field has been corrected.
      const isToldByField = unplaced.length === 0 && Object.values(answer.errors).flat().includes(sendFailure.headline);
      setFailure(isToldByField ? null : sendFailure);
      toastError(sendFailure.headline);
      return null;
    },
  };
};
