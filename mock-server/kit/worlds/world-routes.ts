import type { Context } from 'hono';
import { SMS_CODE } from '#contracts/api/limits.ts';
import { COMPLETE_REGISTER_STEP } from '#contracts/api/register-step.ts';
import { getBeginning, getLogin, logIn, setPlace, type TabMemory } from '#contracts/kit/beginning.ts';
import { getClock, moveClock } from '#contracts/kit/clock.ts';
import * as api from '#contracts/kit/world.ts';
import { printable } from '#contracts/printable.ts';
import { readDuration } from '#fixtures/loader/duration.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import type { FaultSeed } from '#fixtures/loader/seed/seed.ts';
import { asc, eq } from '#mock-server/db/drizzle.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { smsCodes } from '#mock-server/db/system-tables.ts';
import type { Server, ServerParts } from '#mock-server/http/server.ts';
import { cookieLines, readSessionId } from '#mock-server/http/session/cookies.ts';
import type { AddRoute } from '#mock-server/kit/routes.ts';
import type { Origin } from '#mock-server/worlds/image/image.ts';
import type { Session } from '#mock-server/worlds/sessions.ts';
import { originAt } from '#mock-server/worlds/snapshots/browser-place.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { didYouMean, quoted, WorldError } from '#mock-server/worlds/world-error.ts';
import { personNamed } from './beginning.ts';
import { clockResource, moveClockBy, readMoment } from './clock.ts';

export const knownScenario = (
  { catalogue, isScenario }: Pick<ServerParts, 'catalogue' | 'isScenario'>,
  name: string,
): string => {
  if (isScenario?.(name)) return name;
  const names = catalogue().map((scenario) => scenario.name);
  if (names.includes(name)) return name;
  throw new WorldError(
    `There is no scenario ${quoted(name)}${didYouMean(name, names)} GET /__kit/scenarios lists them all.`,
    404,
  );
};

const isoTime = (ms: number): string => new Date(ms).toISOString();

export const worldResource = ({ id, origin, clock, madeAt, usedAt }: World): api.KitWorld => ({
  id,
  scenario: origin.scenario,
  title: printable(origin.title),
  now: isoTime(clock.now()),
  clock: clockResource(clock),
  started_at: isoTime(madeAt),
  used_at: usedAt === undefined ? null : isoTime(usedAt),
  is_default: id === api.DEFAULT_WORLD,
});

const specialOf = (
  step: number | null,
  password: string | null,
  member: Origin['cast'][number] | undefined,
): string => {
  if (!member) return 'registered here';
  if (step !== null && step < COMPLETE_REGISTER_STEP) return `step ${step}`;
  return password === null ? 'no password' : 'complete';
};

const { id, last_name, first_name, email, phone_number, password, register_step } = members;
const PEOPLE = { id, last_name, first_name, email, phone_number, password, register_step };

/** Everyone available for login, in their current state: the scenario's people and newly registered ones. */
const peopleOf = ({ db, origin }: World): api.Person[] => {
  const cast = new Map(origin.cast.map((member) => [member.id, member]));
  const rows = db.select(PEOPLE).from(members).orderBy(asc(members.id)).all();
  return rows.map(({ id, last_name, first_name, email, phone_number, password, register_step }) => ({
    id,
    key: cast.get(id)?.key ?? null,
    name: printable([last_name, first_name].filter(Boolean).join(' ')) || null,
    email: email && printable(email),
    phone: printable(phone_number ?? ''),
    password: cast.get(id)?.password ?? null,
    register_step,
    special: specialOf(register_step, password, cast.get(id)),
  }));
};

/**
 * A new session of a person by key, id or email, with or without a password, as old as the scenario says; without `as` a visitor's.
 * @throws 422 with the nearest name for an unknown person
 */
export const openSession = (world: World, as: string | undefined): Session => {
  const id = as === undefined ? null : personNamed(peopleOf(world), as, `scenario "${world.scenario}"`).id;
  if (id === null) return world.sessions.replace(undefined, null, null);
  const { session } = world.origin;
  const endsIn = typeof session === 'object' ? readDuration(session.ends) : undefined;
  return world.sessions.replace(undefined, id, world.passwordHash(id) ?? null, endsIn);
};

/** When the phone's current code was sent; undefined if there is none. */
const sentAt = (world: World, phone: string): string | undefined => {
  const code = world.db.select().from(smsCodes).where(eq(smsCodes.phone_number, phone)).get();
  return code && isoTime(code.expires_at.getTime() - SMS_CODE.minutes * 60_000);
};

/** A browser's storage, with the time when the applicant's code was sent. */
export const withSentAt = (world: World, tab: TabMemory): TabMemory => {
  const { applicant } = tab;
  if (!applicant) return tab;
  const sent_at = sentAt(world, applicant.phone_number);
  return { ...tab, applicant: { ...applicant, sent_at } };
};

/** The last place of a browser, else the start page of the scenario, and when the code for it was sent. */
const beginningOf = (world: World) => {
  const { opens = { path: '/' } } = originAt(world);
  return opens.tab ? { ...opens, tab: withSentAt(world, opens.tab) } : opens;
};

/** The person of a session cookie; null for a visitor, an ended session, or one from before a change of the password. */
const loggedIn = (world: World, cookies: string | undefined, name: string): api.Person | null => {
  const session = world.sessions.find(readSessionId(cookies, name));
  if (!session || session.memberId === null) return null;
  const { memberId: member, passwordHash } = session;
  if (passwordHash !== null && passwordHash !== world.passwordHash(member)) return null;
  return peopleOf(world).find(({ id }) => id === member) ?? null;
};

const EXAMPLES = {
  world:
    '{"scenario": "ordinary-day", "id": "my-test", "now": "2026-04-01T09:00:00+09:00"}, id and now may be left out',
  login: '{"as": "minori"}, or {} for a visitor',
  place: '{"path": "/profile", "seen": "プロフィール", "tab": {}}',
};

/** The id of a new world. @throws WorldError if it is taken or invalid; a URL reads dots as a folder */
export const freeId = (id: string | undefined, taken: readonly string[]): string | undefined => {
  if (id === undefined) return undefined;
  if (!/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,64}$/.test(id))
    throw new WorldError(
      `"id" is ${quoted(id)}, not an id for a world: letters, digits, ".", "_" and "-", at most 64, no folder of a URL.`,
    );
  if (!taken.includes(id)) return id;
  throw new WorldError(
    `There is a world "${id}" already: choose another id, POST /__kit/worlds/${id}/reset, or DELETE it first.`,
    409,
  );
};

/**
 * The refusal of a scenario with its answer for another field, taken from the scenario's examples.
 * @throws WorldError for a field without an example
 */
const refusalOf = (scenario: string, field: string): FaultSeed => {
  const { faults, shows = [] } = loadScenario(scenario);
  const fault = faults.find(({ status }) => status === 422);
  const examples = shows.filter(({ call, status }) => status === 422 && call === `${fault?.method} ${fault?.path}`);
  const bodies = new Map(examples.flatMap(({ body }) => Object.keys(body?.errors ?? {}).map((name) => [name, body])));
  const names = [...bodies.keys()];
  if (fault && bodies.has(field)) return { ...fault, body: bodies.get(field) };
  throw new WorldError(
    `The scenario ${quoted(scenario)} refuses no ${quoted(field)}${didYouMean(field, names)} It refuses ${names.join(', ') || 'nothing'}.`,
  );
};

/** Worlds with their people and clocks. `now` of a new world is the reference time of its rows; a reset returns to it. */
export const addWorldRoutes = (add: AddRoute, server: Server): void => {
  const {
    worlds,
    laravel: { sessionCookie },
  } = server;
  const person = (c: Context, world: World) => loggedIn(world, c.req.header('cookie'), sessionCookie);
  add(api.createWorld, { status: 201, example: EXAMPLES.world }, ({ body: { scenario, id, now, refuse } }) => {
    const name = knownScenario(server, scenario);
    const refusal = refuse === undefined ? undefined : refusalOf(name, refuse);
    const world = worlds.create(name, freeId(id, worlds.ids), readMoment(now));
    const armed = world.faults.list().find(({ fault }) => fault.status === 422);
    if (refusal && armed) world.faults.change(armed.id, refusal);
    return worldResource(world);
  });
  add(api.listWorlds, () => worlds.list().map(worldResource));
  add(api.getWorld, ({ world }) => worldResource(world));
  add(api.dropWorld, ({ world: { id } }) => {
    if (id === api.DEFAULT_WORLD)
      throw new WorldError('The default world cannot be deleted: POST /__kit/worlds/default/reset starts it again.');
    worlds.drop(id);
  });
  add(api.resetWorld, ({ world: { id, scenario, startedAt } }) =>
    worldResource(worlds.create(scenario, id, startedAt)),
  );
  add(api.loadWorld, { example: '{"scenario": "no-offers"}' }, ({ world, body: { scenario } }) =>
    worldResource(worlds.create(knownScenario(server, scenario), world.id)),
  );
  add(getClock, ({ world }) => clockResource(world.clock));
  add(moveClock, { example: '{"advance": "+11m"}' }, ({ world: { clock }, body }) => {
    moveClockBy(clock, body);
    return clockResource(clock);
  });
  add(api.listPeople, ({ world }) => peopleOf(world));
  add(getBeginning, ({ world }) => beginningOf(world));
  add(setPlace, { example: EXAMPLES.place }, ({ c, world, body }) => {
    world.place = { ...body, memberId: person(c, world)?.id ?? null };
    world.usedAt = Date.now();
  });
  add(getLogin, ({ c, world }) => ({ person: person(c, world) }));
  add(logIn, { example: EXAMPLES.login }, ({ c, world, body: { as } }) => {
    const session = world.transaction(() => openSession(world, as));
    for (const line of cookieLines(session, sessionCookie)) c.header('set-cookie', line, { append: true });
    return { as: as ?? null, member_id: session.memberId };
  });
};
