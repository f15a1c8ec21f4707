import { boolean, enums, type Infer, number, object, optional, string, type, union } from 'superstruct';
import { data } from '#contracts/api/laravel.ts';
import { worldCall } from './call.ts';

/** Mode of a world's clock: `following` the machine's, `ahead` of it by an offset in ms (negative for behind), or `standing` still. */
export const clock = type({
  /** The world's time, as in `2026-04-01T00:00:00.000Z`. */
  now: string(),
  mode: enums(['following', 'ahead', 'standing']),
  /** Only with the mode `ahead`. */
  ahead_ms: optional(number()),
});
export type KitClock = Infer<typeof clock>;

/** World time (ms) for a machine time; without a clock it equals the machine time. */
export const worldTime = (clock: KitClock | undefined, machine: number): number =>
  clock?.mode === 'standing' ? Date.parse(clock.now) : machine + (clock?.ahead_ms ?? 0);

// The product is used in Japan, so times are shown in its zone, whatever the machine's.
const FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'medium' });

/** A moment in Japan: `2026-12-22 11:24:08`. */
export const momentWords = (at: string | number): string => FORMAT.format(new Date(at));

/** Exactly one of: stop at a time, advance by a duration (`+11m`, `-1h`, `+1mo`; a number is seconds), follow the machine again. */
export const clockMove = object({
  now: optional(string()),
  advance: optional(union([string(), number()])),
  follow: optional(boolean()),
});
export type ClockMove = Infer<typeof clockMove>;

export const getClock = worldCall('GET', '/clock', { answer: data(clock) });

export const moveClock = worldCall('PUT', '/clock', { body: clockMove, answer: data(clock) });
