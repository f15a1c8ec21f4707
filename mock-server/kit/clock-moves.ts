import type { ClockMove, KitClock } from '#contracts/kit/clock.ts';
import { readStretch } from '#fixtures/stretch.ts';
import type { Clock } from '#mock-server/worlds/clock.ts';
import { KitFailure, quoted } from './failure.ts';
import { readMoment, THE_END } from './scenario-catalogue.ts';

/** Japan has no summer time. */
const JAPAN_MS = 9 * 3_600_000;

/** The same day and time so many months later, in Japan; where that month is shorter, its last day. */
const monthsLater = (ms: number, months: number): number => {
  const then = new Date(ms + JAPAN_MS);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, last));
  return then.getTime() - JAPAN_MS;
};

const stretchOf = (advance: string | number, now: number): number => {
  const [, months] = /^([+-]?\d{1,5})mo$/.exec(String(advance)) ?? [];
  if (months !== undefined) return monthsLater(now, Number(months)) - now;
  const ms = typeof advance === 'number' ? advance * 1000 : readStretch(advance);
  if (ms !== undefined && Number.isFinite(ms)) return ms;
  throw new KitFailure(
    422,
    `${quoted(String(advance))} is no stretch of time: write it like "+11m", "-1h" "1d12h" or "+1mo" (ms, s, m, h, d, mo), or as a number of seconds.`,
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
    const ms = stretchOf(advance, clock.now());
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
