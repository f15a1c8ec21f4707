import { useState } from 'react';
import type { Member } from '#contracts/api/member.ts';
import type { Failure, Result } from '#web/src/api/client.ts';
import { failureWords } from '#web/src/format/failure-words.ts';
import { toastError, toastSuccess } from '#web/src/ui/toast.tsx';
import { type SaveState, type UnsentDraft, useAutoSave } from './use-auto-save.ts';

/** After the last change, in ms; the arrow keys of a select make many. */
const DELAY_MS = 600;
const REFUSED = 422;

interface Options<Values> {
  memory: UnsentDraft<Partial<Values>>;
  /** As the page has them. */
  member: Member;
  /** What a member has told of the fields; what they have not is left out. */
  valuesOf(member: Member): Partial<Values>;
  /** The fields as they are sent; null where something is still to be chosen. */
  complete(values: Partial<Values>): Values | null;
  /** Sends them, with `keepalive`: the page may be left meanwhile. `newest` is the member as the server has them now. */
  save(body: Values, newest: Member): Promise<Result<unknown>>;
  /** What the server refuses is no longer chosen, and no other try is offered. */
  takesBackRefused?: boolean;
  /** Told when it is saved, and when it could not be. */
  readonly saved: string;
  readonly failed: string;
}

interface Trouble {
  readonly words: string;
  readonly isTakenBack: boolean;
}

/** How a block stands: what is drawn of it. */
export interface BlockState<Values> {
  readonly state: SaveState;
  /** As the member has them, and over that what was chosen here. */
  readonly values: Partial<Values>;
  change(touched: Partial<Values>): void;
  /** Something was chosen, but not yet all that a save needs. */
  readonly isWaiting: boolean;
  /** Why the last save failed, in words; null where it did not. */
  readonly words: string | null;
  /** Another try; null where there is none. */
  readonly retry: (() => void) | null;
}

/** A block of the profile that saves what is chosen by itself, as soon as all of it is chosen. */
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
    // Complete: what waits was so when it was chosen, and no answer can be made empty again.
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
