import { number, object, optional, string } from 'superstruct';
import type { AnyStruct, Data, Endpoint, Input } from '#contracts/api/endpoint.ts';
import type { CallKit } from '#contracts/kit/client.ts';
import { moveClock } from '#contracts/kit/clock.ts';
import { armFault } from '#contracts/kit/fault.ts';
import { getEntry, type KitEntry, listLines } from '#contracts/kit/journal.ts';
import { type KitMessage, listMessages } from '#contracts/kit/message.ts';
import { listEnds, undo } from '#contracts/kit/point.ts';
import { listScenarios } from '#contracts/kit/scenario.ts';
import { saveWorld } from '#contracts/kit/snapshots.ts';
import { createWorld } from '#contracts/kit/world.ts';
import { beginningOf } from '#mock-server/kit/worlds/beginning.ts';
import { didYouMean, quoted, WorldError } from '#mock-server/worlds/world-error.ts';
import { contractOf } from './contract-of.ts';

export interface Kit {
  readonly callKit: CallKit;
  readonly web: string;
  /** The world of a call without one. */
  readonly world: () => Promise<string>;
}

export interface Tool {
  readonly about: string;
  readonly example: string;
  readonly input: AnyStruct;
  readonly isReading: boolean;
  readonly run: (kit: Kit, input: Given) => Promise<object>;
}

type Given = Readonly<Record<string, unknown>>;

interface Place {
  readonly kit: Kit;
  readonly id: string;
  readonly given: Given;
}

const ofWorld = { world: optional(string()) };
const worldOf = async (kit: Kit, { world }: Given): Promise<string> => (world as string | undefined) ?? kit.world();

/** A tool with the parameters of a call; `answer` shortens its data. */
const toolOf = <E extends Endpoint>(
  call: E,
  {
    usual = {},
    answer,
    ...words
  }: Pick<Tool, 'about' | 'example'> & {
    /** Parameters that the tool sets if they are not given. */
    readonly usual?: Given;
    readonly answer: (data: Data<E>, place: Place) => object | Promise<object>;
  },
): Tool => {
  const isInWorld = call.path.includes('/:id/');
  return {
    ...words,
    isReading: call.method === 'GET',
    input: object({ ...(isInWorld ? ofWorld : {}), ...call.query?.schema, ...call.body?.schema }),
    run: async (kit, input) => {
      const { world: _world, ...own } = input;
      const given = { ...usual, ...own };
      const id = isInWorld ? await worldOf(kit, input) : '';
      const parts: unknown = { params: { id }, [call.body ? 'body' : 'query']: given };
      const data = await kit.callKit(call, parts as Input<E>);
      return { ...(isInWorld ? { world: id } : {}), ...(await answer(data, { kit, id, given })) };
    },
  };
};

const MAX_ITEMS = 30;
const WAIT = '10s';
const REJECTED = '4xx,5xx,none';

/** The first ones, and a note with the number of the others. */
const firstOf = <T>(all: readonly T[] = [], most = MAX_ITEMS): readonly (T | string)[] =>
  all.length > most ? [...all.slice(0, most), `… ${all.length - most} more`] : all;

const reasonOf = ({ rules = [], fits, writes, messages, ...entry }: KitEntry) => ({
  entry: entry.id,
  request: `${entry.method} ${entry.path}`,
  at: entry.at,
  status: entry.status ?? entry.outcome,
  answered_by: entry.answered_by,
  why: entry.why,
  rules: rules.filter(({ message }) => message !== undefined),
  breaks_contract: fits?.request || fits?.answer ? fits : undefined,
  rows_written: firstOf(writes),
  messages: messages?.map(({ id, kind, to }) => ({ id, kind, to })),
  point: entry.point,
  sent: entry.request.body,
  answer: entry.answer.body,
});

/** Why nothing came: the other recipients with messages. */
const silence = (there: readonly KitMessage[], to: string): string => {
  const others = [...new Set(there.map((one) => one.to))];
  const last = there[0] ? ` The last message has the id ${there[0].id}.` : '';
  return `Nothing came${to === '' ? '' : ` to ${quoted(to)}`}${didYouMean(to, others)}${last}`;
};

/** The entry of a request: by its id, else the newest that matches. @throws 404 with the newest requests */
const entryOf = async ({ callKit }: Kit, id: string, { entry, world: _world, ...filter }: Given): Promise<KitEntry> => {
  const params = { id };
  const linesOf = (query: Given) => callKit(listLines, { params, query: { kind: 'api', limit: 5, ...query } });
  const wanted = Object.keys(filter).length > 0 ? filter : { status: REJECTED };
  const found = typeof entry === 'number' ? entry : (await linesOf(wanted))[0]?.id;
  if (found !== undefined) return callKit(getEntry, { params: { id, entry: found } });
  const newest = (await linesOf({})).map((one) => `${one.id} ${one.method} ${one.path} ${one.status ?? one.outcome}`);
  const there = newest.length > 0 ? `The newest are ${newest.join(', ')}.` : 'It has none yet.';
  throw new WorldError(`The world "${id}" has no such request. ${there}`, 404);
};

export const TOOLS: Readonly<Record<string, Tool>> = {
  find_states: toolOf(listScenarios, {
    about: 'Finds named states of the product by words that describe them (Japanese works best).',
    example: '{"text": "認証コード 期限"}',
    answer: async (found, { kit, given: { text = '' } }) => {
      if (found.length > 0) return { states: firstOf(found.map(({ name, title }) => ({ name, title }))) };
      const names = (await kit.callKit(listScenarios, { query: {} })).map(({ name }) => name);
      const none = `No state contains ${quoted(String(text))}${didYouMean(String(text), names)}`;
      throw new WorldError(`${none} There are ${names.length}: try fewer or other words.`, 404);
    },
  }),
  open_state: toolOf(createWorld, {
    about:
      'Opens a state as a new world and returns its link for a browser, its page, person and code. API requests reach the world with the header X-Kit-World. "now" stops its clock at a moment.',
    example: '{"scenario": "sms-code-waiting"}',
    answer: async ({ id, now }, { kit }) => ({
      world: id,
      now,
      link: `${kit.web}/__kit/open?world=${id}`,
      ...(await beginningOf(kit, id)),
    }),
  }),
  why: {
    about: `Explains one API request: its reason, failed rules, written rows (before and after), messages, and the point before it. Without "entry" it is the newest with that "status" (default ${REJECTED}) or "path".`,
    example: '{"path": "/api/sms/verify"}',
    isReading: true,
    input: object({ ...ofWorld, entry: optional(number()), status: optional(string()), path: optional(string()) }),
    run: async (kit, input) => {
      const world = await worldOf(kit, input);
      return { world, ...reasonOf(await entryOf(kit, world, input)) };
    },
  },
  outbox_wait: toolOf(listMessages, {
    about: `Waits for an SMS or mail ("wait", default ${WAIT}, at most 60s) and returns it with its code or link, the newest first. An earlier message counts too; "after" (an id) excludes it.`,
    example: '{"kind": "sms", "to": "09000000201", "after": 3}',
    usual: { wait: WAIT },
    answer: async (messages, { kit, id, given: { to = '' } }) => {
      if (messages.length > 0) return { messages: firstOf(messages, 5) };
      const there = await kit.callKit(listMessages, { params: { id }, query: {} });
      return { messages, note: silence(there, String(to)) };
    },
  }),
  move_clock: toolOf(moveClock, {
    about:
      'Moves the clock of a world by exactly one of "advance" (+11m, -1h, +1mo), "now" (stops it there) and "follow" (the machine again). Returns what will expire next.',
    example: '{"advance": "+11m"}',
    answer: async ({ now, mode }, { kit, id }) => {
      const ends = await kit.callKit(listEnds, { params: { id } });
      return { now, mode, ends: firstOf(ends, 5) };
    },
  }),
  arm_fault: toolOf(armFault, {
    about:
      'Makes a call of the API fail in a world: "status" with an optional "body", or one of "drop", "stall", "cut", "malformed"; "delay_ms", "end_session". "times" and "every" limit it. undo takes it back.',
    example: '{"method": "POST", "path": "/api/apply/", "status": 500, "times": 1}',
    answer: (fault) => fault,
  }),
  undo: toolOf(undo, {
    about:
      'Returns a world to the moment before its last write, or before the write "before" (a point of why or undo): rows, files, sessions, messages, faults and clock together.',
    example: '{"before": 12}',
    answer: ({ points, place }, { kit }) => {
      const called = (isUndone: boolean) =>
        points.filter(({ undone }) => undone === isUndone).map(({ id, call }) => ({ point: id, call }));
      const page = place ? `${kit.web}${place.path}` : undefined;
      return { undone: firstOf(called(true)), left: called(false).slice(-5), page };
    },
  }),
  contract_of: {
    about: 'Returns the contract of an API call: parameters, fields of request and response, failures.',
    example: '{"call": "POST /api/apply/"}',
    isReading: true,
    input: object({ call: string() }),
    run: (_kit, { call }) => contractOf(String(call)),
  },
  save_state: toolOf(saveWorld, {
    about:
      'Saves a world as a scenario of the project, a file that tests and links then use by name. "force" overwrites one of that name.',
    example: '{"name": "after-the-interview", "title": "面談のあと"}',
    answer: (saved, { kit }) => ({ ...saved, link: `${kit.web}/__kit/open?scenario=${saved.name}` }),
  }),
};
