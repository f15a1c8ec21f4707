import { number, string, type } from 'superstruct';
import { inJapan, japanClock } from '#web/src/format/dates.ts';
import { persisted } from '#web/src/storage/persisted.ts';
import { CONFIRM_CONDITIONS_MONTHS } from '#web/src/ui-constants.ts';

const memory = persisted('local', 'tsugimichi.conditions-asked', type({ member: number(), at: string() }));

/**
 * When this browser last asked a member. The server stores the date only with all three conditions and possibly after the page
 * closes; the question must still come once a month only (decision S30).
 */
export const lastAskedAt = (member: number): string | null => {
  const stored = memory.read();
  return stored?.member === member ? stored.at : null;
};

/** Stores the date for this member and replaces another member's. */
export const rememberAsked = (member: number, now: Date): void =>
  void memory.write({ member, at: inJapan(now.getTime()) });

/** Clears the date, so that the question returns. */
export const { forget: forgetAsked } = memory;

const WIRE_TIME = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** A Japanese wall-clock time as a Date whose UTC parts show that time; null if invalid. */
const wallClock = (text: string): Date | null => {
  const parts = WIRE_TIME.exec(text)?.slice(1).map(Number);
  // Laravel's own format and other ISO times denote a moment.
  if (!parts) return Number.isNaN(Date.parse(text)) ? null : japanClock(Date.parse(text));
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
};

/** Adds calendar months. In a shorter month it returns the last day: 31 January becomes 28 February. */
export const monthsLater = (from: Date, months: number): Date => {
  const monthEnd = new Date(from);
  monthEnd.setUTCDate(1);
  monthEnd.setUTCMonth(monthEnd.getUTCMonth() + months + 1, 0);
  const later = new Date(monthEnd);
  later.setUTCDate(Math.min(from.getUTCDate(), monthEnd.getUTCDate()));
  return later;
};

/** True if the desired conditions were never confirmed, or more than one calendar month ago (decision S13). */
export const isConfirmationDue = (lastDisplayedAt: string | null | undefined, now: Date): boolean => {
  const last = lastDisplayedAt ? wallClock(lastDisplayedAt) : null;
  return !last || japanClock(now.getTime()) > monthsLater(last, CONFIRM_CONDITIONS_MONTHS);
};
