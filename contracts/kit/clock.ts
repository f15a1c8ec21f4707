import { boolean, enums, type Infer, number, object, optional, string, type, union } from 'superstruct';
import { data } from '#contracts/api/laravel.ts';
import { worldCall } from './call.ts';
import type { Language } from './language.ts';

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

const UNITS = [
  ['days', 86_400_000, Number.POSITIVE_INFINITY],
  ['hours', 3_600_000, 86_400_000],
  ['minutes', 60_000, 3_600_000],
  ['seconds', 1_000, 60_000],
] as const;

/** A duration (ms) without its sign, in at most so many of its largest units: `32 days`, `1 hr, 58 min`. */
export const durationWords = (ms: number, language: Language = 'en', most = 2): string => {
  const size = Math.abs(ms);
  const first = UNITS.findIndex(([, unit]) => size >= unit);
  const units = UNITS.slice(first).slice(0, most);
  const format = new Intl.DurationFormat(language, { style: 'short', ...(first < 0 && { secondsDisplay: 'always' }) });
  const words = format.format(
    Object.fromEntries(units.map(([name, unit, of]) => [name, Math.floor((size % of) / unit)])),
  );
  // Intl puts spaces before Japanese units, which nobody writes.
  return language === 'ja' ? words.replaceAll(' ', '') : words;
};

/** Exactly one of: stop at a time, advance by a duration (`+11m`, `-1h`, `+1mo`; a number is seconds), follow the machine again. */
export const clockMove = object({
  now: optional(string()),
  advance: optional(union([string(), number()])),
  follow: optional(boolean()),
});
export type ClockMove = Infer<typeof clockMove>;

export const getClock = worldCall('GET', '/clock', { answer: data(clock) });

export const moveClock = worldCall('PUT', '/clock', { body: clockMove, answer: data(clock) });
