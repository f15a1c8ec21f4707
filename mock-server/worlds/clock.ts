import { readDuration } from '#fixtures/loader/duration.ts';
import { at } from '#fixtures/loader/moment.ts';
import type { ClockSeed } from '#fixtures/loader/seed.ts';

/** How a clock goes: so many ms beside the machine's, or standing at a moment. */
export interface ClockState {
  readonly offset: number;
  readonly standing: number | null;
}

/** The time of a world: the machine's own, moved by an offset, or standing still. */
export class Clock {
  #offset: number;
  #standing: number | undefined;
  /** Told how it will go before it does: where that cannot be kept, it goes on as it did. */
  onMove: ((next: ClockState) => void) | undefined;
  /** Told when it goes otherwise. */
  onMoved: (() => void) | undefined;

  constructor({ offset, standing }: ClockState = { offset: 0, standing: null }) {
    this.#offset = offset;
    this.#standing = standing ?? undefined;
  }

  /** ms since 1970. */
  readonly now = (): number => this.#standing ?? Date.now() + this.#offset;

  /** What `adopt` takes over. */
  get state(): ClockState {
    return { offset: this.#offset, standing: this.#standing ?? null };
  }

  /** Goes as another clock does. */
  adopt(state: ClockState): void {
    this.#move(state);
  }

  /** Stops the clock at a moment. */
  stopAt(ms: number): void {
    this.#move({ offset: this.#offset, standing: ms });
  }

  /** Moves a standing clock to stand elsewhere, a going one to go on from there. */
  advance(ms: number): void {
    const { offset, standing } = this.state;
    this.#move(standing === null ? { offset: offset + ms, standing } : { offset, standing: standing + ms });
  }

  /** Goes with the machine's time again. */
  follow(): void {
    this.#move({ offset: 0, standing: null });
  }

  #move(next: ClockState): void {
    this.onMove?.(next);
    this.#offset = next.offset;
    this.#standing = next.standing ?? undefined;
    this.onMoved?.();
  }
}

const stretchOf = (field: keyof ClockSeed, text = '0s'): number => {
  const ms = readDuration(text);
  if (ms === undefined) throw new Error(`clock.${field} is "${text}": write it like "+11m".`);
  return ms;
};

/**
 * The clock a scenario starts with. Its rows are written as seen from `seededAt`: a moment given here, else the scenario's own
 * `now`, else the machine's time; and from earlier than that where the world has `begun` before. `advance` comes on top, so that what
 * was sent at `0` is then that old.
 */
export const startClock = (seed: ClockSeed | undefined, now?: number): { clock: Clock; seededAt: number } => {
  const moment = now ?? (seed?.now === undefined ? undefined : at(seed.now, Date.now()));
  const clock = new Clock({ offset: 0, standing: moment ?? null });
  const seededAt = clock.now() + stretchOf('begun', seed?.begun);
  clock.advance(stretchOf('advance', seed?.advance));
  return { clock, seededAt };
};

/** Where the clock that a scenario starts with was then, of a world whose rows are written as seen from `seededAt` (ms). */
export const beganAt = (seed: ClockSeed | undefined, seededAt: number): number =>
  seededAt - stretchOf('begun', seed?.begun) + stretchOf('advance', seed?.advance);
