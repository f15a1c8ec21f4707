import { array, enums, type Infer, literal, optional, string, type, union } from 'superstruct';
import { endpoint } from '#contracts/api/endpoint.ts';
import { clock } from './clock.ts';
import { fault } from './fault.ts';
import { entryLine } from './journal.ts';
import { message } from './message.ts';
import { world } from './world.ts';

/** Starts every stream and replaces lost events: the client then reloads its data. */
const hello = type({ type: literal('hello'), worlds: array(world) });

/** An event, as JSON in the `data` of an unnamed server-sent event. `world` is an id, except in events about a world itself. */
export const kitEvent = union([
  hello,
  type({ type: literal('message'), world: string(), message }),
  /** Sent when the request arrives (`outcome: open`) and when it ends; only once if it ends immediately. */
  type({ type: literal('entry'), world: string(), entry: entryLine }),
  type({ type: literal('clock'), world: string(), clock }),
  type({
    type: literal('fault'),
    world: string(),
    change: enums(['armed', 'changed', 'hit', 'removed']),
    fault,
  }),
  type({ type: literal('cleared'), world: string(), what: enums(['journal', 'outbox']) }),
  /** `returned`: undo or redo moved it to another point. */
  type({ type: literal('world'), change: enums(['made', 'loaded', 'reset', 'returned', 'dropped']), world }),
  /** Scenario files changed: ids of the updated worlds, ids of worlds that need a reset, and errors in the files. */
  type({
    type: literal('scenarios'),
    renewed: array(string()),
    stale: array(string()),
    mistakes: array(string()),
  }),
]);
export type KitEvent = Infer<typeof kitEvent>;

/**
 * Server-sent events; `hello` comes first, also after a reconnection. `world` limits the stream to one world, except for the
 * events `world` and `scenarios`. A comment keeps the connection alive.
 */
export const listenToEvents = endpoint({
  method: 'GET',
  path: '/__kit/events',
  query: type({ world: optional(string()) }),
});
