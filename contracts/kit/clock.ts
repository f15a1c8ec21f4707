import { boolean, enums, type Infer, number, object, optional, string, type, union } from 'superstruct';
import { endpoint } from '#contracts/api/endpoint.ts';
import { data } from '#contracts/api/laravel.ts';

/** How a world's clock goes: `following` the machine's, `ahead` of it by so many ms (behind, where they are below 0), or `standing`. */
export const clock = type({
  /** The world's time, as in `2026-04-01T00:00:00.000Z`. */
  now: string(),
  mode: enums(['following', 'ahead', 'standing']),
  /** Where the mode is `ahead`. */
  ahead_ms: optional(number()),
});
export type KitClock = Infer<typeof clock>;

/** The world's time (ms) at a moment of the machine; an unknown clock goes with the machine. */
export const worldTime = (clock: KitClock | undefined, machine: number): number =>
  clock?.mode === 'standing' ? Date.parse(clock.now) : machine + (clock?.ahead_ms ?? 0);

/** Exactly one of: stand still at a moment, go on by a duration (`+11m`, `-1h`, `+1mo`; a number is seconds), follow the machine again. */
export const clockMove = object({
  now: optional(string()),
  advance: optional(union([string(), number()])),
  follow: optional(boolean()),
});
export type ClockMove = Infer<typeof clockMove>;

export const getClock = endpoint({ method: 'GET', path: '/__kit/worlds/:id/clock', answer: data(clock) });

export const moveClock = endpoint({
  method: 'PUT',
  path: '/__kit/worlds/:id/clock',
  body: clockMove,
  answer: data(clock),
});
