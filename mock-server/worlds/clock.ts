import { readDuration } from '#fixtures/loader/duration.ts';
import { at } from '#fixtures/loader/moment.ts';
import type { ClockSeed } from '#fixtures/loader/seed/seed.ts';

/** State of a clock: an offset from the machine's in ms, or a fixed time. */
export interface ClockState {
  readonly offset: number;
  readonly standing: number | null;
}

/** The last valid time of a clock, in ms. */
export const THE_END = Date.parse('9999-12-31T23:59:59Z');

/** The time of a world: the machine's time plus an offset, or a fixed time. */
export class Clock {
  #state: ClockState;
  /** Called before a change; if it throws, the clock does not change. */
  onMove: ((next: ClockState) => void) | undefined;
  onMoved: (() => void) | undefined;

  constructor(state: ClockState = { offset: 0, standing: null }) {
    this.#state = state;
  }

  /** ms since 1970. */
  readonly now = (): number => this.#state.standing ?? Date.now() + this.#state.offset;

  get state(): ClockState {
    return this.#state;
  }

  /** Sets a state that is stored already. */
  restore(state: ClockState): void {
    this.#state = state;
    this.onMoved?.();
  }

  stopAt(ms: number): void {
    this.adopt({ ...this.#state, standing: ms });
  }

  /** Moves the clock; a stopped one stays stopped. */
  advance(ms: number): void {
    const { offset, standing } = this.#state;
    this.adopt(standing === null ? { offset: offset + ms, standing } : { offset, standing: standing + ms });
  }

  follow(): void {
    this.adopt({ offset: 0, standing: null });
  }

  adopt(next: ClockState): void {
    this.onMove?.(next);
    this.restore(next);
  }
}

/** The same day and time some months later in Japan, or the last day of a shorter month. */
export const addMonths = (ms: number, months: number): number => {
  const moment = Temporal.Instant.fromEpochMilliseconds(Math.round(ms));
  return moment.toZonedDateTimeISO('Asia/Tokyo').add({ months }).epochMilliseconds;
};

const durationOf = (field: keyof ClockSeed, text = '0s'): number => {
  const ms = readDuration(text);
  if (ms === undefined) throw new Error(`clock.${field} is "${text}": write it like "+11m".`);
  return ms;
};

/**
 * The clock of a scenario at its start. Its rows are dated from `seededAt`: the given time, else the scenario's `now`, else the machine's
 * time, minus the age of a world with `begun`. `advance` is added afterwards and makes a message sent at `0` that old.
 */
export const startClock = (seed: ClockSeed | undefined, now?: number): { clock: Clock; seededAt: number } => {
  const moment = now ?? (seed?.now === undefined ? undefined : at(seed.now, Date.now()));
  const clock = new Clock({ offset: 0, standing: moment ?? null });
  const seededAt = clock.now() + durationOf('begun', seed?.begun);
  clock.advance(durationOf('advance', seed?.advance));
  return { clock, seededAt };
};

/** The start time of a scenario's clock for a world whose rows are dated from `seededAt` (ms). */
export const beganAt = (seed: ClockSeed | undefined, seededAt: number): number =>
  seededAt - durationOf('begun', seed?.begun) + durationOf('advance', seed?.advance);
