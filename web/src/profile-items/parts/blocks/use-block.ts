import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { record, type Struct, string, type, unknown } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/src/api/client.ts';
import { failureWords } from '#web/src/format/failure-words.ts';
import { type Draft, draft } from '#web/src/forms/drafts/draft.ts';
import { isSame } from '#web/src/forms/is-same.ts';
import { type Known, newestMember } from '#web/src/profile-items/parts/saves.ts';
import { onPersonChange } from '#web/src/session/person-change.ts';
import { toastError, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { SAVE_SETTLE_MS, SAVED_NOTE_MS } from '#web/src/ui-constants.ts';

const REFUSED = 422;

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

/** Choices without a response when the page closed, and the previous values of those fields. */
interface Unsent<Touched> {
  readonly touched: Touched;
  readonly over: Readonly<Record<string, unknown>>;
}

/**
 * Stores unsent choices in sessionStorage under this key; the struct validates them on reading. The cast: superstruct cannot infer the
 * value of `type` from a generic field.
 */
export const unsentDraft = <Touched, Schema>(key: string, touched: Struct<Touched, Schema>): Draft<Unsent<Touched>> =>
  draft(key, type({ touched, over: record(string(), unknown()) }) as unknown as Struct<Unsent<Touched>, unknown>);

interface Options<Touched> {
  memory: Draft<Unsent<Touched>>;
  /** The member as the page shows them. */
  member: Member;
  valuesOf(member: Member): Known<Touched>;
  /** Sends the touched fields and the server's newest values of the others, with `keepalive`, because the page may close. */
  save(touched: Touched, newest: Member): Promise<Result<unknown>>;
  /** Gets undefined if the choices were already saved or were changed elsewhere: the newer values stay, nothing is sent. */
  onEnd(answer: Result<unknown> | undefined): void;
}

/** The pending choices. The newest member is requested on the first change, so that it is available when the debounce ends. */
interface Waiting<Touched> {
  touched: Touched;
  /** For choices restored from storage: the previous values of the fields. */
  readonly over: Readonly<Record<string, unknown>>;
  readonly fetched: Promise<unknown>;
  readonly checked: { answer?: Result<Member> };
}

const fetchNewest = (): Omit<Waiting<never>, 'touched'> => {
  const checked: { answer?: Result<Member> } = {};
  const fetched = newestMember().then((result) => {
    checked.answer = result;
  });
  return { fetched, checked, over: {} };
};

/**
 * Drops restored choices whose field has changed since: they were saved after all, or changed elsewhere. A consent withdrawn
 * elsewhere stays withdrawn.
 */
const sendable = <Touched extends object>({ touched, over }: Unsent<Touched>, now: Known<Touched>): Touched =>
  Object.fromEntries(
    Object.entries(touched).filter(
      ([name]) => !(name in over) || isSame(over[name], now[name as keyof Touched] ?? null),
    ),
  ) as Touched;

/** Calls the handlers on page close, on unmount, and on a change of the logged-in person. */
const useWhenLeft = (leavePage: () => void, leaveBlock: () => void, leavePerson: () => void): void => {
  const onLeavePage = useEffectEvent(leavePage);
  const onLeaveBlock = useEffectEvent(leaveBlock);
  const onLeavePerson = useEffectEvent(leavePerson);
  useEffect(() => {
    const leave = () => onLeavePage();
    addEventListener('pagehide', leave);
    const stop = onPersonChange(() => onLeavePerson());
    return () => {
      removeEventListener('pagehide', leave);
      stop();
      onLeaveBlock();
    };
  }, []);
};

/** The newest value for calls that outlive their render. */
const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
};

/** The save state; `saved` returns to `idle` after a while. */
const useSaveState = () => {
  const [state, setState] = useState<SaveState>('idle');
  useEffect(() => {
    if (state !== 'saved') return;
    const stop = setTimeout(() => setState('idle'), SAVED_NOTE_MS);
    return () => clearTimeout(stop);
  }, [state]);
  return [state, setState] as const;
};

/** The pending choices and the request in progress. */
const useWaiting = <Touched extends object>(latest: RefObject<Options<Touched>>) => {
  const waiting = useRef<Waiting<Touched> | null>(null);
  const inFlight = useRef<Unsent<Touched> | null>(null);

  const wait = (touched: Touched, over?: Unsent<Touched>['over']): void => {
    waiting.current = { ...(waiting.current ?? fetchNewest()), touched, ...(over && { over }) };
  };

  const unsent = ({ touched, over }: Waiting<Touched>): Unsent<Touched> => {
    const before = latest.current.valuesOf(latest.current.member);
    const names = Object.keys(touched) as (keyof Touched & string)[];
    return { touched, over: { ...Object.fromEntries(names.map((name) => [name, before[name] ?? null])), ...over } };
  };

  /** Sends the pending choices; undefined if they were saved or changed elsewhere. Their newest member must have been loaded. */
  const sendWaiting = async (): Promise<Result<unknown> | undefined> => {
    const { current } = waiting;
    const newest = current?.checked.answer;
    if (!current || !newest) return undefined;
    const { valuesOf, memory, save } = latest.current;
    waiting.current = null;
    memory.forget();
    if (!newest.success) return newest;
    const touched = sendable(current, valuesOf(newest.data));
    if (Object.keys(touched).length === 0) return undefined;
    const sent = unsent(current);
    inFlight.current = sent;
    const result = await save(touched, newest.data);
    if (inFlight.current === sent) {
      inFlight.current = null;
      memory.forget();
    }
    return result;
  };

  /** The choices without a response; the last ones include all earlier ones. */
  const left = (): Unsent<Touched> | null => (waiting.current ? unsent(waiting.current) : inFlight.current);

  const drop = (): void => {
    waiting.current = null;
    inFlight.current = null;
  };

  return { waiting, wait, left, sendWaiting, drop };
};

/** Saves choices automatically, one request at a time, the newest last. Pending choices are sent when the page closes. */
const useAutoSave = <Touched extends object>(options: Options<Touched>) => {
  const [state, setState] = useSaveState();
  const latest = useLatest(options);
  const { waiting, wait, left, sendWaiting, drop } = useWaiting(latest);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRunning = useRef(false);

  const report = (answer: Result<unknown> | undefined): void => {
    setState(answer ? (answer.success ? 'saved' : 'failed') : 'idle');
    latest.current.onEnd(answer);
  };

  const flush = async (): Promise<void> => {
    if (!waiting.current || isRunning.current) return;
    isRunning.current = true;
    setState('saving');
    let result: Result<unknown> | undefined;
    // Choices made during a request are sent next.
    while (waiting.current) {
      clearTimeout(timer.current);
      await waiting.current.fetched;
      result = await sendWaiting();
    }
    isRunning.current = false;
    report(result);
  };

  const leavePage = (): void => {
    // Another request cannot be awaited, and browsers may drop even `keepalive` requests on close. Unconfirmed choices are
    // stored and sent on return, unless the server has them by then.
    const restored = left();
    // The report matters if the page returns from the back/forward cache.
    if (waiting.current?.checked.answer?.success) void sendWaiting().then(report);
    if (restored) latest.current.memory.write(restored);
  };
  const leavePerson = (): void => {
    // Another person must not send or see these choices.
    clearTimeout(timer.current);
    drop();
  };
  useWhenLeft(leavePage, () => void flush(), leavePerson);

  const schedule = (touched: Touched, over?: Unsent<Touched>['over']): void => {
    wait(touched, over);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), SAVE_SETTLE_MS);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
  useEffect(() => {
    const restored = options.memory.read();
    if (restored !== undefined) schedule(restored.touched, restored.over);
  }, []);

  return { state, schedule };
};

export interface BlockOptions<Values extends object> {
  memory: Draft<Unsent<Partial<Values>>>;
  /** The member as the page shows them. */
  member: Member;
  /** The member's answers, without unanswered fields. */
  valuesOf(member: Member): Partial<Values>;
  /** Sends the body with `keepalive`, because the page may close. `newest` is the server's current member. */
  save(body: Values, newest: Member): Promise<Result<unknown>>;
  /** A refused choice is reset and offers no retry. */
  takesBackRefused?: boolean;
  readonly saved: string;
  readonly failed: string;
}

/** A block of the profile that saves automatically once all choices are made. */
export const useBlock = <Values extends object>(
  { memory, member, valuesOf, save, takesBackRefused = false, saved, failed }: BlockOptions<Values>,
  isComplete: (values: Partial<Values>) => boolean,
) => {
  const [draft, setDraft] = useState<Partial<Values> | null>(() => memory.read()?.touched ?? null);
  const [trouble, setTrouble] = useState<{ words: string; isTakenBack: boolean } | null>(null);
  const values: Partial<Values> = { ...valuesOf(member), ...draft };
  const onEnd = (answer: Result<unknown> | undefined) => {
    if (!answer) return setDraft(null);
    if (answer.success) {
      setDraft(null);
      setTrouble(null);
      return toastSuccess(saved);
    }
    const isTakenBack = takesBackRefused && answer.code === REFUSED;
    if (isTakenBack) setDraft(null);
    setTrouble({ words: failureWords(answer, failed), isTakenBack });
    toastError(failed);
  };
  const { state, schedule } = useAutoSave<Partial<Values>>({
    memory,
    member,
    valuesOf,
    // The cast is safe: scheduled choices were complete, and answers cannot be cleared.
    save: (touched, newest) => save({ ...values, ...valuesOf(newest), ...touched } as Values, newest),
    onEnd,
  });
  return {
    state,
    /** The member's values, overridden by the choices made here. */
    values,
    change: (touched: Partial<Values>) => {
      const next = { ...draft, ...touched } as Partial<Values>;
      setDraft(next);
      if (isComplete({ ...values, ...next })) schedule(next);
    },
    /** Something was chosen, but a choice that the save needs is missing. */
    isWaiting: draft !== null && !isComplete(values),
    words: state === 'failed' && trouble ? trouble.words : null,
    /** Retries the save; null if a retry makes no sense. */
    retry: draft && isComplete(values) && !trouble?.isTakenBack ? () => schedule(draft) : null,
  };
};
