import { type ClockMove, getClock, type KitClock, moveClock } from '#contracts/kit/clock.ts';
import { armFault, type FaultRule } from '#contracts/kit/fault.ts';
import { type EntryLine, type JournalFilter, listLines } from '#contracts/kit/journal.ts';
import { type KitMessage, listMessages } from '#contracts/kit/message.ts';
import { listPeople, type Person } from '#contracts/kit/world.ts';
import type { Control } from './page/control.ts';

/** Queries and actions on a test's world. */
export interface Kit {
  /** All people of the world, with their credentials. */
  people(): Promise<Person[]>;
  /** The newest SMS, to a phone number if given. Waits for one that is being sent. */
  sms(to?: string): Promise<KitMessage>;
  /** The newest mail, to an address if given. Waits for one that is being sent. */
  mail(to?: string): Promise<KitMessage>;
  /** All sent messages, newest first. */
  outbox(): Promise<KitMessage[]>;
  /** The world's clock; the browser's follows it, so codes, links and sessions expire in both. */
  readonly clock: {
    /** Advances the clock by a duration: `+11m`, `+1d` or `+1mo`. */
    advance(by: string): Promise<void>;
    /** Stops the clock at a moment (ISO 8601). */
    set(now: string): Promise<void>;
    now(): Promise<Date>;
  };
  /** Arms a fault rule in addition to the armed ones. */
  fault(rule: FaultRule): Promise<void>;
  /** Requests and responses, newest first. */
  journal(filter?: JournalFilter): Promise<EntryLine[]>;
}

const WAIT = '5s';

/**
 * The kit of a world.
 * @param onMove runs when the clock changes
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
