import { useState } from 'react';
import type { Member } from '#contracts/api/member.ts';
import type { Failure, Result } from '#web/src/api/client.ts';
import { failureWords } from '#web/src/format/failure-words.ts';
import { toastError, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { type SaveState, type UnsentDraft, useAutoSave } from './use-auto-save.ts';

/** The debounce in ms: the arrow keys of a select cause many changes. */
const DELAY_MS = 600;
const REFUSED = 422;

interface Options<Values> {
  memory: UnsentDraft<Partial<Values>>;
  /** The member as the page shows them. */
  member: Member;
  /** The member's answers, without unanswered fields. */
  valuesOf(member: Member): Partial<Values>;
  /** The request body; null while a choice is missing. */
  complete(values: Partial<Values>): Values | null;
  /** Sends the body with `keepalive`, because the page may close. `newest` is the server's current member. */
  save(body: Values, newest: Member): Promise<Result<unknown>>;
  /** A refused choice is reset and offers no retry. */
  takesBackRefused?: boolean;
  /** The toasts after a save and after a failure. */
  readonly saved: string;
  readonly failed: string;
}

interface Trouble {
  readonly words: string;
  readonly isTakenBack: boolean;
}

/** The state that a block renders. */
export interface BlockState<Values> {
  readonly state: SaveState;
  /** The member's values, overridden by the choices made here. */
  readonly values: Partial<Values>;
  change(touched: Partial<Values>): void;
  /** Something was chosen, but a choice that the save needs is missing. */
  readonly isWaiting: boolean;
  /** Why the last save failed; null if it did not. */
  readonly words: string | null;
  /** Retries the save; null if a retry makes no sense. */
  readonly retry: (() => void) | null;
}

/** A block of the profile that saves automatically once all choices are made. */
export const useBlock = <Values extends object>(options: Options<Values>): BlockState<Values> => {
  const { memory, member, valuesOf, complete, takesBackRefused = false } = options;
  const [draft, setDraft] = useState<Partial<Values> | null>(() => memory.read()?.touched ?? null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const values: Partial<Values> = { ...valuesOf(member), ...draft };
  const isComplete = complete(values) !== null;
  const onFailed = (failure: Failure) => {
    const isTakenBack = takesBackRefused && failure.code === REFUSED;
    if (isTakenBack) setDraft(null);
    setTrouble({ words: failureWords(failure, options.failed), isTakenBack });
    toastError(options.failed);
  };
  const { state, schedule } = useAutoSave<Partial<Values>>({
    delay: DELAY_MS,
    memory,
    member,
    valuesOf,
    onOvertaken: () => setDraft(null),
    // The cast is safe: scheduled choices were complete, and answers cannot be cleared.
    save: (touched, newest) => options.save({ ...values, ...valuesOf(newest), ...touched } as Values, newest),
    onSaved: () => {
      setDraft(null);
      setTrouble(null);
      toastSuccess(options.saved);
    },
    onFailed,
  });
  const change = (touched: Partial<Values>) => {
    const next = { ...draft, ...touched } as Partial<Values>;
    setDraft(next);
    if (complete({ ...values, ...next })) schedule(next);
  };
  return {
    state,
    values,
    change,
    isWaiting: draft !== null && !isComplete,
    words: state === 'failed' && trouble ? trouble.words : null,
    retry: draft && isComplete && !trouble?.isTakenBack ? () => schedule(draft) : null,
  };
};
