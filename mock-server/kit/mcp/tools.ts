import { number, object, optional, type Struct, string } from 'superstruct';
import { stepsToSee } from '#contracts/kit/beginning.ts';
import type { CallKit } from '#contracts/kit/client.ts';
import { moveClock } from '#contracts/kit/clock.ts';
import { armFault } from '#contracts/kit/fault.ts';
import { getEntry, type KitEntry, listLines } from '#contracts/kit/journal.ts';
import { saveWorld } from '#contracts/kit/keep.ts';
import { type KitMessage, listMessages } from '#contracts/kit/message.ts';
import { listEnds, undo } from '#contracts/kit/point.ts';
import { listScenarios } from '#contracts/kit/scenario.ts';
import { createWorld } from '#contracts/kit/world.ts';
import { beginningOf } from '#mock-server/kit/beginning.ts';
import { didYouMean, KitFailure, quoted } from '#mock-server/kit/failure.ts';
import { contractOf } from './contract-of.ts';

/** What the tools work with. */
export interface Kit {
  readonly callKit: CallKit;
  /** The SPA's address, for links. */
  readonly web: string;
  /** The world of a call without one. */
  readonly world: () => Promise<string>;
}

/** A tool for coding agents. */
export interface Tool {
  readonly about: string;
  /** Arguments as an example. */
  readonly example: string;
  readonly input: Struct<object, unknown>;
  readonly isReading?: boolean;
  readonly run: (kit: Kit, input: object) => Promise<object>;
}

const tool = <T extends object, S>(
  declared: Omit<Tool, 'input' | 'run'> & {
    readonly input: Struct<T, S>;
    readonly run: (kit: Kit, input: T) => Promise<object>;
  },
): Tool => declared as unknown as Tool;

/** The fields of a call's query or body. */
// biome-ignore lint/suspicious/noExplicitAny: a struct of any value is the only supertype superstruct has.
const fieldsOf = <S>(struct: Struct<any, S> | undefined): S => struct?.schema as S;

const MOST = 30;
const MOST_TEXT = 600;
const WAIT = '10s';
const REJECTED = '4xx,5xx,none';

const ofWorld = { world: optional(string()) };
const inWorld = async (kit: Kit, world: string | undefined): Promise<string> => world ?? (await kit.world());

/** The first ones; how many more there are is said. */
const firstOf = <T>(all: readonly T[] = [], most = MOST): readonly (T | string)[] =>
  all.length > most ? [...all.slice(0, most), `… ${all.length - most} more`] : all;
const cut = (text: string | null): string | null =>
  text !== null && text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;

const reasonOf = ({ rules = [], fits, writes, tables, messages, ...entry }: KitEntry) => ({
  entry: entry.id,
  request: `${entry.method} ${entry.path}`,
  at: entry.at,
  status: entry.status ?? entry.outcome,
  answered_by: entry.answered_by,
  why: entry.why,
  rules: rules.filter(({ message }) => message !== undefined),
  breaks_contract: fits?.request || fits?.answer ? fits : undefined,
  rows_written: firstOf(writes),
  tables_read: tables?.map(({ table, rows }) => `${table}: ${rows}`),
  messages: messages?.map(({ id, kind, to }) => ({ id, kind, to })),
  point: entry.point,
  sent: cut(entry.request.body),
  answer: cut(entry.answer.body),
});

/** Why nothing came: to whom else there are messages. */
const silence = (there: readonly KitMessage[], to = ''): string => {
  const others = [...new Set(there.map((one) => one.to))];
  const last = there[0] ? ` The last message has the id ${there[0].id}.` : '';
  return `Nothing came${to === '' ? '' : ` to ${quoted(to)}`}${didYouMean(to, others)}${last}`;
};

export const TOOLS: Readonly<Record<string, Tool>> = {
  find_states: tool({
    about: 'Finds named states of the product by words (Japanese works best) in name, title or description.',
    example: '{"text": "認証コード 期限"}',
    input: object(fieldsOf(listScenarios.query)),
    isReading: true,
    run: async ({ callKit }, query) => {
      const found = await callKit(listScenarios, { query });
      if (found.length > 0) return { states: firstOf(found.map(({ name, title }) => ({ name, title }))) };
      const names = (await callKit(listScenarios, { query: {} })).map(({ name }) => name);
      const text = query.text ?? '';
      throw new KitFailure(
        404,
        `No state contains ${quoted(text)}${didYouMean(text, names)} Without "text", find_states lists all ${names.length}.`,
      );
    },
  }),
  open_state: tool({
    about:
      'Opens a state as a new world and returns its link for a browser, its page, person and code. API requests reach the world with the header X-Kit-World. "now" stops its clock at a moment.',
    example: '{"scenario": "sms-code-waiting"}',
    input: object(fieldsOf(createWorld.body)),
    run: async (kit, body) => {
      const { id, now } = await kit.callKit(createWorld, { body });
      const listed = await kit.callKit(listScenarios, { query: {} });
      const steps = stepsToSee(listed.find(({ name }) => name === body.scenario)?.opens ?? {});
      const link = `${kit.web}/__kit/open?world=${id}`;
      return { world: id, now, link, ...(await beginningOf(kit, id)), steps: steps.length > 0 ? steps : undefined };
    },
  }),
  why: tool({
    about: `Explains one API request: its reason, failed rules, written rows (before and after), messages, and the point before it. Without "entry" it is the newest with that "status" (default ${REJECTED}) or "path".`,
    example: '{"path": "/api/sms/verify"}',
    input: object({
      ...ofWorld,
      entry: optional(number()),
      status: fieldsOf(listLines.query).status,
      path: fieldsOf(listLines.query).path,
    }),
    isReading: true,
    run: async (kit, { world, entry, ...filter }) => {
      const id = await inWorld(kit, world);
      const params = { id };
      const lines = (query: object) => kit.callKit(listLines, { params, query: { kind: 'api', limit: 5, ...query } });
      const isFree = filter.status === undefined && filter.path === undefined;
      const [line] = entry === undefined ? await lines(isFree ? { status: REJECTED } : filter) : [];
      const wanted = entry ?? line?.id;
      if (wanted !== undefined)
        return { world: id, ...reasonOf(await kit.callKit(getEntry, { params: { id, entry: wanted } })) };
      const newest = (await lines({})).map((one) => `${one.id} ${one.method} ${one.path} ${one.status ?? one.outcome}`);
      throw new KitFailure(
        404,
        `The world "${id}" has no such request. ${newest.length > 0 ? `The newest are ${newest.join(', ')}.` : 'It has none yet.'}`,
      );
    },
  }),
  outbox_wait: tool({
    about: `Waits for an SMS or mail ("wait", default ${WAIT}, at most 60s) and returns it with its code or link, the newest first. An earlier message counts too; "after" (an id) excludes it.`,
    example: '{"kind": "sms", "to": "09000000201", "after": 3}',
    input: object({ ...ofWorld, ...fieldsOf(listMessages.query) }),
    isReading: true,
    run: async (kit, { world, ...query }) => {
      const id = await inWorld(kit, world);
      const params = { id };
      const messages = await kit.callKit(listMessages, { params, query: { wait: WAIT, ...query } });
      if (messages.length > 0) return { world: id, messages: firstOf(messages, 5) };
      const there = await kit.callKit(listMessages, { params, query: {} });
      return { world: id, messages, note: silence(there, query.to) };
    },
  }),
  move_clock: tool({
    about:
      'Moves the clock of a world by exactly one of "advance" (+11m, -1h, +1mo), "now" (stops it there) and "follow" (the machine again). Returns what time will end next.',
    example: '{"advance": "+11m"}',
    input: object({ ...ofWorld, ...fieldsOf(moveClock.body), advance: optional(string()) }),
    run: async (kit, { world, ...body }) => {
      const id = await inWorld(kit, world);
      const params = { id };
      const { now, mode } = await kit.callKit(moveClock, { params, body });
      return { world: id, now, mode, ends: firstOf(await kit.callKit(listEnds, { params }), 5) };
    },
  }),
  arm_fault: tool({
    about:
      'Makes a call of the API fail in a world: "status" with an optional "body", or one of "drop", "stall", "cut", "malformed"; "delay_ms", "end_session". "times" and "every" limit it. undo takes it back.',
    example: '{"method": "POST", "path": "/api/apply/", "status": 500, "times": 1}',
    input: object({ ...ofWorld, ...fieldsOf(armFault.body) }),
    run: async (kit, { world, ...body }) => {
      const id = await inWorld(kit, world);
      return { world: id, ...(await kit.callKit(armFault, { params: { id }, body })) };
    },
  }),
  undo: tool({
    about:
      'Returns a world to the moment before its last write, or before the write "before" (a point of why or undo): rows, files, sessions, messages, faults and clock together.',
    example: '{"before": 12}',
    input: object({ ...ofWorld, ...fieldsOf(undo.body) }),
    run: async (kit, { world, ...body }) => {
      const id = await inWorld(kit, world);
      const { points, place } = await kit.callKit(undo, { params: { id }, body });
      const words = points.map((point) => ({ point: point.id, call: point.call, undone: point.undone }));
      return {
        world: id,
        undone: firstOf(words.filter((one) => one.undone).map(({ point, call }) => ({ point, call }))),
        left: words
          .filter((one) => !one.undone)
          .slice(-5)
          .map(({ point, call }) => ({ point, call })),
        page: place ? `${kit.web}${place.path}` : undefined,
      };
    },
  }),
  contract_of: tool({
    about: 'Returns the contract of an API call: parameters, fields of request and response, failures.',
    example: '{"call": "POST /api/apply/"}',
    input: object({ call: string() }),
    isReading: true,
    run: (_kit, { call }) => contractOf(call),
  }),
  save_state: tool({
    about:
      'Saves a world as a scenario of the project, a file that tests and links then use by name. "force" overwrites one of that name.',
    example: '{"name": "after-the-interview", "title": "面談のあと"}',
    input: object({ ...ofWorld, ...fieldsOf(saveWorld.body) }),
    run: async (kit, { world, ...body }) => {
      const id = await inWorld(kit, world);
      const saved = await kit.callKit(saveWorld, { params: { id }, body });
      return { world: id, ...saved, link: `${kit.web}/__kit/open?scenario=${saved.name}` };
    },
  }),
};
