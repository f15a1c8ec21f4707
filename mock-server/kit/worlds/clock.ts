import type { ClockMove, KitClock } from '#contracts/kit/clock.ts';
import { readDuration } from '#fixtures/loader/duration.ts';
import { addMonths, type Clock, THE_END } from '#mock-server/worlds/clock.ts';
import { quoted, WorldError } from '#mock-server/worlds/world-error.ts';

/** A date, with a time, with an offset. Without an offset it is in Japan, as the kit shows times. */
const MOMENT = /^((\d{4})-(\d\d)-(\d\d))(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/;

const isDay = ([, , year, month, day]: RegExpExecArray): boolean =>
  new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);

/** @throws 422 unless the text is a time in the years 1970 to 9999 */
export const readMoment = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const parts = MOMENT.exec(text);
  const [, date, , , , time = '00:00', offset = '+09:00'] = parts ?? [];
  const moment = parts && isDay(parts) ? Date.parse(`${date}T${time}${offset}`) : Number.NaN;
  if (moment >= 0 && moment <= THE_END) return moment;
  throw new WorldError(
    `${quoted(text)} is not a moment: write it like "2026-04-01", "2026-04-01T09:00" (in Japan) or "2026-04-01T09:00:00+09:00".`,
  );
};

const durationOf = (advance: string | number, now: number): number => {
  const [, months] = /^([+-]?\d{1,5})mo$/.exec(String(advance)) ?? [];
  if (months !== undefined) return addMonths(now, Number(months)) - now;
  const ms = typeof advance === 'number' ? advance * 1000 : readDuration(advance);
  if (ms !== undefined && Number.isFinite(ms)) return ms;
  throw new WorldError(
    `${quoted(String(advance))} is not a duration: write it like "+11m", "-1h" "1d12h" or "+1mo" (ms, s, m, h, d, mo), or as a number of seconds.`,
  );
};

/** @throws 422 unless the body has exactly one move, to a time between 1970 and 9999. */
export const moveClockBy = (clock: Clock, { now, advance, follow }: ClockMove): void => {
  const moves = [now, advance, follow].filter((move) => move !== undefined);
  if (moves.length !== 1 || follow === false)
    throw new WorldError(
      'A clock takes exactly one of {"now": "2026-04-01T09:00:00+09:00"}, {"advance": "+11m"} and {"follow": true}.',
    );
  const moment = readMoment(now);
  if (moment !== undefined) clock.stopAt(moment);
  if (advance !== undefined) {
    const ms = durationOf(advance, clock.now());
    const then = clock.now() + ms;
    if (then < 0 || then > THE_END)
      throw new WorldError(`${JSON.stringify(advance)} leads out of the years 1970 to 9999: go a shorter way.`);
    clock.advance(ms);
  }
  if (follow) clock.follow();
};

export const clockResource = (clock: Clock): KitClock => {
  const { offset, standing } = clock.state;
  const now = new Date(clock.now()).toISOString();
  if (standing !== null) return { now, mode: 'standing' };
  return offset === 0 ? { now, mode: 'following' } : { now, mode: 'ahead', ahead_ms: offset };
};
