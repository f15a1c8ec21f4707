import { array, enums, type Infer, literal, optional, string, type, union } from 'superstruct';
import { endpoint } from '#contracts/api/endpoint.ts';
import { clock } from './clock.ts';
import { fault } from './fault.ts';
import { entryLine } from './journal.ts';
import { message } from './message.ts';
import { world } from './world.ts';

/** Begins every stream, and stands where events were lost: whoever reads it asks anew for what it shows. */
const hello = type({ type: literal('hello'), worlds: array(world) });

/** What happened, as JSON in the `data` of an event without a name. `world` is an id, except where a world is told of. */
export const kitEvent = union([
  hello,
  type({ type: literal('message'), world: string(), message }),
  /** When the request comes (`outcome: open`) and when it ends; once where it ends at once. */
  type({ type: literal('entry'), world: string(), entry: entryLine }),
  type({ type: literal('clock'), world: string(), clock }),
  type({
    type: literal('fault'),
    world: string(),
    change: enums(['armed', 'changed', 'hit', 'removed']),
    fault,
  }),
  /** Journal or outbox were emptied. */
  type({ type: literal('cleared'), world: string(), what: enums(['journal', 'outbox']) }),
  type({ type: literal('world'), change: enums(['made', 'loaded', 'reset', 'dropped']), world }),
  /** Files were written: ids of the worlds that are in the new state, of those that wait for a reset, and what is wrong. */
  type({
    type: literal('scenarios'),
    renewed: array(string()),
    stale: array(string()),
    mistakes: array(string()),
  }),
]);
export type KitEvent = Infer<typeof kitEvent>;

/**
 * Server-sent events; `hello` comes first, after a reconnection too. With `world` what happens in that one; the events `world` and
 * `scenarios` come always. A comment keeps the connection alive.
 */
export const listenToEvents = endpoint({
  method: 'GET',
  path: '/__kit/events',
  query: type({ world: optional(string()) }),
});
