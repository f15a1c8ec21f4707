import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { record, type Struct, string, type, unknown } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import type { Failure, Result } from '#web/src/api/client.ts';
import { type Draft, draft } from '#web/src/forms/drafts/draft.ts';
import { isSame } from '#web/src/forms/is-same.ts';
import { type Known, newestMember } from '#web/src/profile-items/parts/save-touched.ts';
import { onPersonChange } from '#web/src/session/person-change.ts';

/** How long the words about a save stay beside a title, in ms. */
export const SAVED_NOTE_MS = 4000;

/** Where a block that saves by itself stands. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

/** What was chosen too late to be sent, or to be heard of, before the page was left, and what stood there before. */
interface Unsent<Touched> {
  readonly touched: Touched;
  readonly over: Readonly<Record<string, unknown>>;
}

/** What could not be sent any more, kept for the tab. */
export type UnsentDraft<Touched> = Draft<Unsent<Touched>>;

/** Keeps for the tab, under this key, what could not be sent any more; checked by the struct when it is recalled. */
export const unsentDraft = <Touched, Schema>(key: string, touched: Struct<Touched, Schema>): UnsentDraft<Touched> =>
  draft(key, type({ touched, over: record(string(), unknown()) }) as unknown as Struct<Unsent<Touched>, unknown>);

interface Options<Touched> {
  /** Waits until nothing was changed for so long: the arrow keys of a select change it many times. */
  delay: number;
  memory: UnsentDraft<Touched>;
  /** As the page has them. */
  member: Member;
  /** What a member has told of the fields. */
  valuesOf(member: Member): Known<Touched>;
  /** Sends what was touched and, for what was not, what the server has now. Made with `keepalive`: the page may be left meanwhile. */
  save(touched: Touched, newest: Member): Promise<Result<unknown>>;
  onSaved(): void;
  onFailed(failure: Failure): void;
  /** What was kept over a leaving has arrived, or was changed elsewhere since: that stays, and nothing is sent. */
  onOvertaken(): void;
}

/** What waits to be sent, and the member's newest state: asked for with the first choice, so that it is there when the time has come. */
interface Waiting<Touched> {
  touched: Touched;
  /** Of choices that were kept over a leaving: what stood there when they were made. */
  readonly over: Readonly<Record<string, unknown>>;
  readonly fetched: Promise<unknown>;
  readonly checked: { answer?: Result<Member> };
}

const fetchNewest = (): Omit<Waiting<never>, 'touched'> => {
  const checked: { answer?: Result<Member> } = {};
  const fetched = newestMember().then((answer) => {
    checked.answer = answer;
  });
  return { fetched, checked, over: {} };
};

/** What was touched, without what was kept over a leaving and has arrived or was changed elsewhere since: a consent withdrawn there stays withdrawn. */
const standing = <Touched extends object>({ touched, over }: Unsent<Touched>, now: Known<Touched>): Touched =>
  Object.fromEntries(
    Object.entries(touched).filter(
      ([name]) => !(name in over) || isSame(over[name], now[name as keyof Touched] ?? null),
    ),
  ) as Touched;

/** Does it with what waits when the page is left, when the block is gone, and when somebody else is logged in by now. */
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

/** The newest value: calls end later than the drawing that began them. */
const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
};

/** How a save goes; that it is done is forgotten after a while. */
const useSaveState = () => {
  const [state, setState] = useState<SaveState>('idle');
  useEffect(() => {
    if (state !== 'saved') return;
    const stop = setTimeout(() => setState('idle'), SAVED_NOTE_MS);
    return () => clearTimeout(stop);
  }, [state]);

  return [state, setState] as const;
};

/** What waits to be sent, and what is under way. */
const useWaiting = <Touched extends object>(latest: RefObject<Options<Touched>>) => {
  const waiting = useRef<Waiting<Touched> | null>(null);
  const underWay = useRef<Unsent<Touched> | null>(null);

  const wait = (touched: Touched, over?: Unsent<Touched>['over']): void => {
    waiting.current = { ...(waiting.current ?? fetchNewest()), touched, ...(over && { over }) };
  };

  const unsent = ({ touched, over }: Waiting<Touched>): Unsent<Touched> => {
    const before = latest.current.valuesOf(latest.current.member);
    const names = Object.keys(touched) as (keyof Touched & string)[];
    return { touched, over: { ...Object.fromEntries(names.map((name) => [name, before[name] ?? null])), ...over } };
  };

  /** Takes what waits and sends it, its newest state known; undefined where nothing waits any more. */
  const sendWaiting = async (): Promise<Result<unknown> | undefined> => {
    const { current } = waiting;
    const newest = current?.checked.answer;
    if (!current || !newest) return undefined;
    const { valuesOf, memory, onOvertaken, save } = latest.current;
    waiting.current = null;
    memory.forget();
    if (!newest.success) return newest;
    const touched = standing(current, valuesOf(newest.data));
    if (Object.keys(touched).length === 0) {
      onOvertaken();
      return undefined;
    }
    const sent = unsent(current);
    underWay.current = sent;
    const answer = await save(touched, newest.data);
    if (underWay.current === sent) {
      underWay.current = null;
      memory.forget();
    }
    return answer;
  };

  /** What is not answered yet: the last choice, which holds those before it. */
  const left = (): Unsent<Touched> | null => (waiting.current ? unsent(waiting.current) : underWay.current);

  const drop = (): void => {
    waiting.current = null;
    underWay.current = null;
  };

  return { waiting, wait, left, sendWaiting, drop };
};

/** Saves what is chosen by itself, one call at a time, the last choice at the end; what waits is sent when the page is left. */
export const useAutoSave = <Touched extends object>(options: Options<Touched>) => {
  const [state, setState] = useSaveState();
  const latest = useLatest(options);
  const { waiting, wait, left, sendWaiting, drop } = useWaiting(latest);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRunning = useRef(false);

  const report = (answer: Result<unknown> | undefined): void => {
    setState(answer ? (answer.success ? 'saved' : 'failed') : 'idle');
    if (!answer) return;
    if (answer.success) latest.current.onSaved();
    else latest.current.onFailed(answer);
  };

  const flush = async (): Promise<void> => {
    if (!waiting.current || isRunning.current) return;
    isRunning.current = true;
    setState('saving');
    let answer: Result<unknown> | undefined;
    // What is chosen while a call is under way goes next.
    while (waiting.current) {
      clearTimeout(timer.current);
      await waiting.current.fetched;
      answer = await sendWaiting();
    }
    isRunning.current = false;
    report(answer);
  };

  const leavePage = (): void => {
    // There is no time to wait for another call, and a browser may drop even one with `keepalive` together with the page: what is not
    // answered yet is kept, and sent when the page is back, where the server does not have it by then.
    const kept = left();
    // Told where the page comes back from the browser's cache of whole pages.
    if (waiting.current?.checked.answer?.success) void sendWaiting().then(report);
    if (kept) latest.current.memory.write(kept);
  };
  const leavePerson = (): void => {
    // Neither sent in the name of another nor kept for them.
    clearTimeout(timer.current);
    drop();
  };
  useWhenLeft(leavePage, () => void flush(), leavePerson);

  const schedule = (touched: Touched, over?: Unsent<Touched>['over']): void => {
    wait(touched, over);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), latest.current.delay);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is back.
  useEffect(() => {
    const kept = options.memory.read();
    if (kept !== undefined) schedule(kept.touched, kept.over);
  }, []);

  return { state, schedule };
};
