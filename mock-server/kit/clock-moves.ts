import type { ClockMove, KitClock } from '#contracts/kit/clock.ts';
import { readStretch } from '#fixtures/stretch.ts';
import type { Clock } from '#mock-server/worlds/clock.ts';
import { KitFailure, quoted } from './failure.ts';
import { readMoment, THE_END } from './scenario-catalogue.ts';

const stretchOf = (advance: string | number): number => {
  const ms = typeof advance === 'number' ? advance * 1000 : readStretch(advance);
  if (ms !== undefined && Number.isFinite(ms)) return ms;
  throw new KitFailure(
    422,
    `${quoted(String(advance))} is no stretch of time: write it like "+11m", "-1h" or "1d12h" (ms, s, m, h, d), or as a number of seconds.`,
  );
};

/** @throws 422 unless exactly one move is asked for, to a moment between 1970 and 9999. */
export const moveClock = (clock: Clock, { now, advance, follow }: ClockMove): void => {
  const asked = [now, advance, follow].filter((move) => move !== undefined);
  if (asked.length !== 1 || follow === false) {
    throw new KitFailure(
      422,
      'A clock takes exactly one of {"now": "2026-04-01T09:00:00+09:00"}, {"advance": "+11m"} and {"follow": true}.',
    );
  }
  const moment = readMoment(now);
  if (moment !== undefined) clock.stopAt(moment);
  if (advance !== undefined) {
    const ms = stretchOf(advance);
    const then = clock.now() + ms;
    if (then < 0 || then > THE_END)
      throw new KitFailure(422, `${JSON.stringify(advance)} leads out of the years 1970 to 9999: go a shorter way.`);
    clock.advance(ms);
  }
  if (follow) clock.follow();
};

/** How a clock goes. */
export const shownClock = (clock: Clock): KitClock => {
  const { offset, standing } = clock.state;
  const now = new Date(clock.now()).toISOString();
  if (standing !== null) return { now, mode: 'standing' };
  return offset === 0 ? { now, mode: 'following' } : { now, mode: 'ahead', ahead_ms: offset };
};
