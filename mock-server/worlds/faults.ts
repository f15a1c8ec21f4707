import type { FaultRule } from '#contracts/kit/fault.ts';
import { matchesPath, type PartMatcher, patternsOf } from '#fixtures/loader/calls/path-pattern.ts';
import { failedRule, RULE_METHODS } from '#fixtures/loader/errors/failed-rule.ts';
import type { FaultSeed } from '#fixtures/loader/seed/seed.ts';
import type { JournalEntry } from './journal/entry.ts';
import type { FeedEvent } from './journal/feed.ts';
import { didYouMean, quoted, WorldError } from './world-error.ts';

export interface ArmedFault {
  readonly id: string;
  readonly fault: FaultSeed;
  /** Number of matching requests. */
  seen: number;
  /** Number of requests it was applied to. */
  taken: number;
}

/** `:name` matches one non-empty part. */
const matches: PartMatcher = (wanted, part) => (wanted.startsWith(':') ? part !== '' : wanted === part);

/** Returns a test for paths without trailing slashes. */
export const pathTest = (pattern: string): ((path: string) => boolean) => {
  const patterns = patternsOf(pattern);
  return (path) => {
    const parts = path === '/' ? [''] : path.split('/');
    return patterns.some((one) => matchesPath(one, parts, matches));
  };
};

const METHODS: readonly string[] = RULE_METHODS;
const MAX_DELAY_MS = 600_000;

/** A fault for a call outside of the API would never apply. */
const problemOfCall = (rule: FaultRule): string | undefined => {
  const failed = failedRule(rule);
  const path = quoted(rule.path);
  if (failed?.field === 'path')
    return `"path" is ${path}, which no call of the API has${failed.near ? `; did you mean "${failed.near}"?` : ': GET /__kit/calls lists them all.'}`;
  if (failed)
    return `"method" is ${quoted(failed.method)}, which no call of ${path} has: there is ${failed.others.join(', ')}.`;
  return undefined;
};

const problemOf = (rule: FaultRule): string | undefined => {
  const { method, path, status, body, change, delay_ms, end_session, drop, stall, cut, malformed, times, every } = rule;
  if (!path.startsWith('/'))
    return `"path" is ${quoted(path)}: it begins with a slash, like "/api/offers" or "/api/*".`;
  if (/[?#]/.test(path))
    return `"path" is ${quoted(path)}: a fault matches the path only, leave out the part from ? or #.`;
  if (method !== undefined && !METHODS.includes(method.toUpperCase()))
    return `"method" is ${quoted(method)}${didYouMean(method.toUpperCase(), METHODS)} There are ${METHODS.join(', ')}.`;
  if (status !== undefined && (status < 200 || status > 599)) return `"status" is ${status}: it goes from 200 to 599.`;
  if (delay_ms !== undefined && (delay_ms < 0 || delay_ms > MAX_DELAY_MS))
    return `"delay_ms" is ${delay_ms}: it goes from 0 to ${MAX_DELAY_MS}.`;
  if (times !== undefined && times < 1) return `"times" is ${times}: it is 1 or more, and left out for always.`;
  if (every !== undefined && every < 1) return `"every" is ${every}: 3 works on every third request, 1 on each.`;
  const ends = Object.entries({ drop, stall, cut, malformed }).filter(([, isOn]) => isOn);
  if (ends.length > 1) return `It can have only one of ${ends.map(([name]) => `"${name}"`).join(' and ')}.`;
  const answers = status !== undefined || body !== undefined;
  if (answers && (drop || stall))
    return `With "${drop ? 'drop' : 'stall'}" there is no response: leave "status" and "body" out.`;
  if (change && (answers || drop || stall))
    return 'With "change" the API itself answers: leave "status", "body", "drop" and "stall" out.';
  if (!answers && !change?.length && ends.length === 0 && !delay_ms && !end_session)
    return 'It does nothing: give "status", "body", "change", "delay_ms", "end_session", "drop", "stall", "cut" or "malformed".';
  return problemOfCall(rule);
};

/** @throws WorldError for a fault that cannot apply to any request */
export const checkFault = (rule: FaultRule): FaultRule => {
  const problem = problemOf(rule);
  if (problem !== undefined) throw new WorldError(`This fault cannot work. ${problem}`);
  return rule;
};

type Notify = (change: Extract<FeedEvent, { type: 'fault' }>['change'], fault: ArmedFault) => void;

/** The faults of a world, which answer instead of the API or damage its responses. */
export class Faults {
  #armed: ArmedFault[] = [];
  #given = 0;
  readonly #notify: Notify | undefined;
  /** Called before a tool changes the faults. */
  onChange: (() => void) | undefined;

  /** `notify` is called for every change and for every request that a fault applies to. */
  constructor(faults: readonly FaultSeed[] = [], notify?: Notify) {
    this.#notify = notify;
    for (const fault of faults) this.arm(fault);
  }

  /** Appends a fault with a new id. */
  arm(fault: FaultSeed): ArmedFault {
    this.onChange?.();
    this.#given += 1;
    const armed = { id: `f${this.#given}`, fault, seen: 0, taken: 0 };
    this.#armed = [...this.#armed, armed];
    this.#notify?.('armed', armed);
    return armed;
  }

  /** Replaces a fault in place and restarts its count; undefined if there is none with that id. */
  change(id: string, fault: FaultSeed): ArmedFault | undefined {
    const index = this.#armed.findIndex((armed) => armed.id === id);
    if (index < 0) return undefined;
    this.onChange?.();
    const changed = { id, fault, seen: 0, taken: 0 };
    this.#armed = this.#armed.with(index, changed);
    this.#notify?.('changed', changed);
    return changed;
  }

  /** The faults with their counts, for `adopt`, and the number of ids given. */
  get state(): { readonly armed: readonly ArmedFault[]; readonly given: number } {
    return { armed: this.#armed.map((one) => ({ ...one })), given: this.#given };
  }

  /** The state before a request was counted. */
  stateBefore({ counted, fault }: Pick<JournalEntry, 'counted' | 'fault'>): Faults['state'] {
    const { armed, given } = this.state;
    const before = armed.map((one) => {
      if (!counted.includes(one.id) || one.seen === 0) return one;
      return { ...one, seen: one.seen - 1, taken: one.taken - (one.id === fault ? 1 : 0) };
    });
    return { armed: before, given };
  }

  adopt({ armed, given }: Faults['state']): void {
    this.#armed = armed.map((one) => ({ ...one }));
    this.#given = given;
  }

  /** In the order of arming, including used-up ones. */
  list(): readonly ArmedFault[] {
    return this.#armed;
  }

  /** False if there is none with that id. */
  remove(id: string): boolean {
    const gone = this.#armed.find((armed) => armed.id === id);
    if (!gone) return false;
    this.onChange?.();
    this.#armed = this.#armed.filter((armed) => armed !== gone);
    this.#notify?.('removed', gone);
    return true;
  }

  clear(): void {
    if (this.#armed.length === 0) return;
    this.onChange?.();
    const gone = this.#armed;
    this.#armed = [];
    for (const one of gone) this.#notify?.('removed', one);
  }

  /**
   * The first fault that applies to this request. A fault counts every request that reaches it: `every: 3` skips two (for the faults after
   * it) and takes the third. `path` has no trailing slashes. The ids of those that counted it are added to `counted`.
   */
  take(method: string, path: string, counted: string[] = []): ArmedFault | undefined {
    for (const armed of this.#armed) {
      const { fault } = armed;
      if (armed.taken >= (fault.times ?? Number.POSITIVE_INFINITY)) continue;
      if (fault.method !== undefined && fault.method.toUpperCase() !== method) continue;
      if (!pathTest(fault.path)(path)) continue;
      armed.seen += 1;
      counted.push(armed.id);
      if (armed.seen % (fault.every ?? 1) !== 0) continue;
      armed.taken += 1;
      this.#notify?.('hit', armed);
      return armed;
    }
    return undefined;
  }
}
