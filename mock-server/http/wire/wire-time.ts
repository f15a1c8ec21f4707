const TOKYO_MS = 9 * 3_600_000;
const inTokyo = (time: Date): string => new Date(time.getTime() + TOKYO_MS).toISOString();

/** `2026-04-01T09:00:00+09:00` (decision W15). */
export const isoTokyo = (time: Date): string => `${inTokyo(time).slice(0, 19)}+09:00`;

/** `2026-04-01 09:00:00`, Japan time: the form of `last_displayed_at`. */
export const dateTimeTokyo = (time: Date): string => inTokyo(time).slice(0, 19).replace('T', ' ');

/** Parses `2026-04-01 09:00:00` as Japan time. */
export const readWireTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}+09:00`);
