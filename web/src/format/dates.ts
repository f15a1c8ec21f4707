const NINE_HOURS = 9 * 3_600_000;

/**
 * A time in ms since 1970 as a date whose UTC parts are the time in Japan: UTC+9 all year since 1952. The first time-zone formatter of
 * `Intl` would delay a phone's first page.
 */
export const japanClock = (moment: number): Date => new Date(moment + NINE_HOURS);

/** Japan time as in `last_displayed_at`: `2026-11-21 09:30:00` (decision W15). Empty if invalid or outside the years 0 to 9999. */
export const inJapan = (moment: number): string => {
  const clock = japanClock(moment);
  const words = Number.isNaN(clock.getTime()) ? '' : clock.toISOString();
  // Other years have a sign and six digits.
  return /^\d/.test(words) ? words.slice(0, 19).replace('T', ' ') : '';
};

/** `2026-11-12` in Japan, for `<time datetime>`; empty if invalid. */
export const isoDate = (iso: string | null | undefined): string => inJapan(Date.parse(iso ?? '')).slice(0, 10);

/** `2026年11月12日` in Japan, from any ISO 8601 time (never by slicing, decision W15); empty if invalid. */
export const japaneseDate = (iso: string | null | undefined): string => {
  const [year, month, day] = isoDate(iso).split('-').map(Number);
  return day ? `${year}年${month}月${day}日` : '';
};
