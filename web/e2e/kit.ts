import { type ClockMove, getClock, type KitClock, moveClock } from '#contracts/kit/clock.ts';
import { armFault, type FaultRule } from '#contracts/kit/fault.ts';
import { type EntryLine, type JournalFilter, listLines } from '#contracts/kit/journal.ts';
import { type KitMessage, listMessages } from '#contracts/kit/message.ts';
import { listPeople, type Person } from '#contracts/kit/world.ts';
import type { Control } from './control.ts';

/** What can be asked of a test's world, and done to it. */
export interface Kit {
  /** Everybody of the world, with what they log in with. */
  people(): Promise<Person[]>;
  /** The newest SMS, to a phone number where one is given; one that is still under way is waited for. */
  sms(to?: string): Promise<KitMessage>;
  /** The newest mail, to an address where one is given; one that is still under way is waited for. */
  mail(to?: string): Promise<KitMessage>;
  /** All that was sent so far, newest first. */
  outbox(): Promise<KitMessage[]>;
  /** The world's clock. The browser's goes with it: codes, links and sessions grow old, and the page sees it. */
  readonly clock: {
    /** Moves it on, as `+11m`, `+1d` or `+1mo`. */
    advance(by: string): Promise<void>;
    /** Lets it stand at a moment (ISO 8601). */
    set(now: string): Promise<void>;
    now(): Promise<Date>;
  };
  /** Arms a rule that answers in the API's place, beside those that are armed. */
  fault(rule: FaultRule): Promise<void>;
  /** What was asked and answered, newest first. */
  journal(filter?: JournalFilter): Promise<EntryLine[]>;
}

const WAIT = '5s';

/**
 * The kit of a world.
 * @param id of the world
 * @param onMove what else moves with its clock
 */
export const kitOf = (callKit: Control, id: string, onMove: (clock: KitClock) => Promise<void>): Kit => {
  const params = { id };
  const newest = async (what: string, to: string | undefined, matches: (one: KitMessage) => boolean) => {
    let after: number | undefined;
    for (;;) {
      const messages = await callKit(listMessages, { params, query: { to, after, wait: WAIT } });
      const found = messages.find(matches);
      if (found) return found;
      if (messages.length === 0) throw new Error(`No ${what} was sent${to ? ` to ${to}` : ''} within ${WAIT}.`);
      after = messages[0]?.id;
    }
  };
  const move = async (body: ClockMove) => onMove(await callKit(moveClock, { params, body }));
  return {
    people: () => callKit(listPeople, { params }),
    sms: (to) => newest('SMS', to, ({ kind }) => kind === 'sms'),
    mail: (to) => newest('mail', to, ({ kind }) => kind !== 'sms'),
    outbox: () => callKit(listMessages, { params, query: {} }),
    clock: {
      advance: (advance) => move({ advance }),
      set: (now) => move({ now }),
      now: async () => new Date((await callKit(getClock, { params })).now),
    },
    fault: async (body) => void (await callKit(armFault, { params, body })),
    journal: (query = {}) => callKit(listLines, { params, query }),
  };
};
