const JAPAN = 'Asia/Tokyo';
const words = new Intl.DateTimeFormat('ja-JP', { timeZone: JAPAN, year: 'numeric', month: 'long', day: 'numeric' });
const digits = new Intl.DateTimeFormat('sv-SE', { timeZone: JAPAN });

const read = (iso: string | null | undefined): Date | null => {
  const date = iso ? new Date(iso) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
};

/** `2026年11月12日` in Japan, from any ISO 8601 time (never by slicing, decision W15); empty where it cannot be read. */
export const japaneseDate = (iso: string | null | undefined): string => {
  const date = read(iso);
  return date ? words.format(date) : '';
};

/** `2026-11-12` in Japan, for `<time datetime>`. */
export const isoDate = (iso: string | null | undefined): string => {
  const date = read(iso);
  return date ? digits.format(date) : '';
};
