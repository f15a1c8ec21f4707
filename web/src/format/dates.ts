const NINE_HOURS = 9 * 3_600_000;

/**
 * A moment, in ms since 1970, as a date whose UTC parts are what the clocks of Japan show: nine hours ahead, summer and winter,
 * since 1952. The first formatter of a time zone that `Intl` makes costs a phone's first page 60 ms.
 */
export const japanClock = (moment: number): Date => new Date(moment + NINE_HOURS);

/** The same in words, as `last_displayed_at` has them: `2026-11-21 09:30:00` (decision W15); empty for what is no moment of the years 0 to 9999. */
export const inJapan = (moment: number): string => {
  const clock = japanClock(moment);
  const words = Number.isNaN(clock.getTime()) ? '' : clock.toISOString();
  // Other years have six digits and a sign.
  return /^\d/.test(words) ? words.slice(0, 19).replace('T', ' ') : '';
};

/** `2026-11-12` in Japan, for `<time datetime>`; empty where it cannot be read. */
export const isoDate = (iso: string | null | undefined): string => inJapan(Date.parse(iso ?? '')).slice(0, 10);

/** `2026年11月12日` in Japan, from any ISO 8601 time (never by slicing, decision W15); empty where it cannot be read. */
export const japaneseDate = (iso: string | null | undefined): string => {
  const [year, month, day] = isoDate(iso).split('-').map(Number);
  return day ? `${year}年${month}月${day}日` : '';
};
