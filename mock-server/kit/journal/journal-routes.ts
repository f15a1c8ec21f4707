import type { Context } from 'hono';
import { type FaultRule, faultBodyOf } from '#contracts/kit/fault.ts';
import * as api from '#contracts/kit/journal.ts';
import { readAddress } from '#mock-server/http/address.ts';
import type { AddRoute } from '#mock-server/kit/routes.ts';
import { faultResource } from '#mock-server/kit/worlds/fault-routes.ts';
import { checkFault } from '#mock-server/worlds/faults.ts';
import type { FormPart, JournalEntry } from '#mock-server/worlds/journal/entry.ts';
import { isTooDeep, MAX_LEVELS } from '#mock-server/worlds/untrusted.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { quoted, WorldError } from '#mock-server/worlds/world-error.ts';
import { headersOf, isForm, isWhole } from './contract-match.ts';
import { entryLine, journalEntry } from './journal-entry.ts';
import { filteredEntries } from './journal-filter.ts';

const WAIT_MS = 30_000;

const refuse = (what: string): never => {
  throw new WorldError(`The request cannot be sent again: ${what}.`);
};

const formOf = (parts: readonly FormPart[]): FormData => {
  const form = new FormData();
  for (const [name, value] of parts)
    form.append(name, typeof value === 'string' ? value : refuse(`its file "${value.file}" is stored by name only`));
  return form;
};

const bodyOf = ({ requestBody }: JournalEntry): BodyInit | null => {
  if (requestBody === undefined) return null;
  if (isForm(requestBody)) return formOf(requestBody);
  if (!isWhole(requestBody)) refuse('its body is longer than the journal stores');
  return typeof requestBody.body === 'string' ? requestBody.body : new Uint8Array(requestBody.body);
};

/** Headers of the connection, or of a body that is encoded again. */
const NOT_SENT = ['connection', 'content-length', 'host', 'transfer-encoding', 'keep-alive'];

const repeatedRequest = (entry: JournalEntry, world: string): Request => {
  if (entry.imported) refuse('it came with an imported world, which contains neither its secrets nor its body');
  const body = bodyOf(entry);
  const headers = new Headers(headersOf(entry.requestHeaders));
  for (const name of NOT_SENT) headers.delete(name);
  // A form gets a new boundary.
  if (body instanceof FormData) headers.delete('content-type');
  headers.set('x-kit-world', world);
  return new Request(entry.url, { method: entry.method, headers, body, signal: AbortSignal.timeout(WAIT_MS) });
};

type Effects = Partial<Record<api.KitEntry['outcome'], keyof FaultRule>>;
const EFFECTS: Effects = { dropped: 'drop', stalled: 'stall', cut: 'cut', malformed: 'malformed' };

const faultOf = ({ method, url, status, outcome, answer }: api.KitEntry): FaultRule => {
  const call = { method, path: readAddress(url)?.path ?? '/' };
  const effect = EFFECTS[outcome];
  if (effect) return { ...call, [effect]: true };
  if (status === null) throw new WorldError('There is no response yet for a fault to repeat.');
  if (!answer.body) return { ...call, status };
  if (answer.body_size !== undefined)
    throw new WorldError('A fault cannot repeat this response: it is longer than the journal stores.');
  const body = faultBodyOf(answer.body);
  if (isTooDeep(body))
    throw new WorldError(`A fault cannot repeat this response: it is nested deeper than ${MAX_LEVELS} levels.`);
  return { ...call, status, body };
};

const entryIn = (world: World, id: string): JournalEntry => {
  world.feed?.look();
  const entry = world.journal.find(id);
  if (entry) return entry;
  const ids = world.journal.list().map((one) => one.id);
  const there = ids.length > 0 ? `it has ${ids.at(-1)} to ${ids[0]}` : 'it is empty';
  throw new WorldError(`There is no entry ${quoted(id)} in the journal of the world "${world.id}": ${there}.`, 404);
};

export const addJournalRoutes = (add: AddRoute, send: (request: Request) => Promise<Response>): void => {
  const named = (c: Context, world: World) => entryIn(world, c.req.param('entry') ?? '');
  add(api.listEntries, ({ c, world }) =>
    filteredEntries(world, c.req.query()).map((entry) => journalEntry(entry, world.outbox)),
  );
  add(api.listLines, ({ c, world }) => filteredEntries(world, c.req.query()).map(entryLine));
  add(api.getEntry, ({ c, world }) => journalEntry(named(c, world), world.outbox));
  add(api.sendAgain, { status: 201 }, async (received) => {
    const { c, world } = received;
    const entry = named(c, world);
    if (entry.kind !== 'api') throw new WorldError('Only calls of the API are sent again.');
    const request = repeatedRequest(entry, world.id);
    // A response that a fault drops or stalls is in the journal, too.
    await send(request)
      .then((response) => response.arrayBuffer())
      .catch(() => {});
    const { journal, outbox } = received.world;
    const made = journal.list().find((one) => one.requestHeaders === request.headers);
    if (!made) throw new WorldError(`The world "${world.id}" was reset meanwhile.`, 409);
    return journalEntry(made, outbox);
  });
  add(api.makeFault, { status: 201, example: '{"times": 1}' }, ({ c, world, body: { times } }) => {
    const rule = checkFault({
      ...faultOf(journalEntry(named(c, world), world.outbox)),
      ...(times === undefined ? {} : { times }),
    });
    return faultResource(world.faults.arm(rule));
  });
  add(api.clearJournal, ({ world }) => {
    world.journal.clear();
    world.notify({ type: 'cleared', what: 'journal' });
  });
};
