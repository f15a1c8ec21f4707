import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Failure, Result, Success } from '#web/src/api/client.ts';
import { failureWords, TRY_AGAIN } from '#web/src/format/failure-words.ts';
import { Note } from '#web/src/ui/page/note.tsx';
import { toastError } from '#web/src/ui/toast/toast.tsx';
import type { ContractForm } from './fields/use-contract-form.ts';

export interface SendFailure {
  readonly headline: string;
  /** The cause, or what to do; null if the fields show it. */
  readonly reason: string | null;
}

interface Sending {
  readonly failure: SendFailure | null;
  /** Makes the call and returns its success, or null. A failure appears as a toast, in `failure` and under its fields. */
  send<T>(call: () => Promise<Result<T>>): Promise<Success<T> | null>;
  clear(): void;
}

interface Options {
  /** The sentence for a failure, e.g. 登録に失敗しました; may depend on the failure. */
  headline: string | ((failure: Failure) => string);
  /** The reason if neither the server nor the status has one. */
  fallback?: string;
}

/** The message above the buttons: without a reason if the fields show it, or if it would repeat the headline. */
export const sendFailureOf = (
  result: Failure,
  unplaced: readonly string[],
  { headline, fallback = TRY_AGAIN }: Options,
): SendFailure => {
  const isPlaced = Object.keys(result.errors).length > 0 && unplaced.length === 0;
  const words = failureWords({ ...result, errors: unplaced.length > 0 ? { _: [...unplaced] } : {} }, fallback);
  const title = typeof headline === 'string' ? headline : headline(result);
  return { headline: title, reason: isPlaced || words === title ? null : words };
};

/**
 * Handles the response to a form: the errors of a 422 appear under their fields, other failures above the buttons; the input stays.
 * `form` is null for a form without fields.
 */
export const useSending = (
  form: Pick<ContractForm<FieldValues, unknown>, 'applyServerErrors'> | null,
  options: Options,
): Sending => {
  const [failure, setFailure] = useState<SendFailure | null>(null);
  return {
    failure,
    clear: () => setFailure(null),
    send: async (call) => {
      setFailure(null);
      const result = await call();
      if (result.success) return result;
      const unplaced = form?.applyServerErrors(result.errors) ?? Object.values(result.errors).flat();
      const sendFailure = sendFailureOf(result, unplaced, options);
      // A headline that a field already shows is not repeated, even after the field has been corrected.
      const isShownAtField =
        unplaced.length === 0 && Object.values(result.errors).flat().includes(sendFailure.headline);
      setFailure(isShownAtField ? null : sendFailure);
      toastError(sendFailure.headline);
      return null;
    },
  };
};

export const SendFailureNote = ({ failure }: { failure: SendFailure | null }) =>
  failure && (
    <Note error>
      <span>{failure.headline}</span>
      {failure.reason !== null && (
        <>
          <br />
          <small>{failure.reason}</small>
        </>
      )}
    </Note>
  );
