import type { Clock } from '#mock-server/worlds/clock.ts';
import { KitFailure } from './failure.ts';
import { readMoment } from './scenario-catalogue.ts';

/** What a tool may ask of a clock: stand still at `now`, go on by `advance` seconds, or `follow` the machine again. */
export interface ClockMove {
  readonly now?: string;
  readonly advance?: number;
  readonly follow?: boolean;
}

/** @throws 422 unless exactly one move is asked for. */
export const moveClock = (clock: Clock, { now, advance, follow }: ClockMove): void => {
  const asked = [now, advance, follow].filter((move) => move !== undefined);
  if (asked.length !== 1 || follow === false) {
    throw new KitFailure(
      422,
      'A clock takes exactly one of {"now": "2026-04-01T09:00:00+09:00"}, {"advance": 60} (seconds) and {"follow": true}.',
    );
  }
  const moment = readMoment(now);
  if (moment !== undefined) clock.stopAt(moment);
  if (advance !== undefined) clock.advance(advance * 1000);
  if (follow) clock.follow();
};
