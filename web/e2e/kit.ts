import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';
import { sendCall } from '#contracts/kit/client.ts';
import { type ClockMove, getClock, type KitClock, moveClock } from '#contracts/kit/clock.ts';
import { armFault, type FaultRule } from '#contracts/kit/fault.ts';
import { type JournalFilter, listLines } from '#contracts/kit/journal.ts';
import { type KitMessage, listMessages } from '#contracts/kit/message.ts';
import { listPeople } from '#contracts/kit/world.ts';

/**
 * Calls the control API of a mock server, from outside any page.
 * @param api the server's address
 * @throws Error with status and message if the request fails
 */
export const control =
  (api: string) =>
  async <E extends Endpoint>(call: E, input: Input<E>): Promise<Data<E>> => {
    const result = await sendCall(api, call, input);
    if (result.ok) return result.data;
    throw new Error(`${call.method} ${api}${call.path} answered ${result.status}: ${result.message}`);
  };
type Control = ReturnType<typeof control>;

const WAIT = '5s';

/**
 * Queries and actions on a test's world.
 * @param onMove runs when the clock changes
 */
export const kitOf = (callKit: Control, id: string, onMove: (clock: KitClock) => Promise<void>) => {
  const params = { id };
  /** Waits for a message that is being sent. */
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
    /** All people of the world, with their credentials. */
    people: () => callKit(listPeople, { params }),
    /** The newest SMS, to a phone number if given. */
    sms: (to?: string) => newest('SMS', to, ({ kind }) => kind === 'sms'),
    /** The newest mail, to an address if given. */
    mail: (to?: string) => newest('mail', to, ({ kind }) => kind !== 'sms'),
    /** All sent messages, newest first. */
    outbox: () => callKit(listMessages, { params, query: {} }),
    /** The world's clock; the browser's follows it, so codes, links and sessions expire in both. */
    clock: {
      /** Advances the clock by a duration: `+11m`, `+1d` or `+1mo`. */
      advance: (advance: string) => move({ advance }),
      /** Stops the clock at a moment (ISO 8601). */
      set: (now: string) => move({ now }),
      now: async () => new Date((await callKit(getClock, { params })).now),
    },
    /** Arms a fault rule in addition to the armed ones. */
    fault: async (body: FaultRule) => void (await callKit(armFault, { params, body })),
    /** Requests and responses, newest first. */
    journal: (query: JournalFilter = {}) => callKit(listLines, { params, query }),
  };
};

export type Kit = ReturnType<typeof kitOf>;
