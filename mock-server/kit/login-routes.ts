import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { object, optional, string } from 'superstruct';
import { SMS_CODE } from '#contracts/api/limits.ts';
import type { Person } from '#contracts/kit/world.ts';
import { smsCodes } from '#mock-server/db/system-tables.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import { cookieLines, readSessionId } from '#mock-server/http/session/cookies.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { readKitBody } from './body.ts';
import { namedWorld } from './named-world.ts';
import { openSession } from './open-session.ts';
import { peopleOf } from './people.ts';

const loginBody = object({ as: optional(string()) });

/** When the code under way to a phone was sent; undefined where there is none. */
const sentAt = (world: World, phone: string): string | undefined => {
  const code = world.db.select().from(smsCodes).where(eq(smsCodes.phone_number, phone)).get();
  return code && new Date(code.expires_at.getTime() - SMS_CODE.minutes * 60_000).toISOString();
};

/** Where the world's scenario begins, and when the code that is awaited there was sent. */
const shownOpens = (world: World) => {
  const opens = world.origin.opens ?? { path: '/' };
  const applicant = opens.tab?.applicant;
  if (!applicant) return opens;
  return {
    ...opens,
    tab: { ...opens.tab, applicant: { ...applicant, sent_at: sentAt(world, applicant.phone_number) } },
  };
};

/** Whose session a browser has; null where it is a visitor's, has ended, or is from before a change of the password. */
const loggedIn = (world: World, cookies: string | undefined): Person | null => {
  const session = world.sessions.find(readSessionId(cookies));
  if (!session || session.memberId === null) return null;
  const { memberId, passwordHash } = session;
  if (passwordHash !== null && passwordHash !== world.passwordHash(memberId)) return null;
  return peopleOf(world).find(({ id }) => id === memberId) ?? null;
};

/**
 * Where a world is looked at from, and as whom: the beginning of its scenario, and a login without a password, whose cookies are
 * those of the API's own. Without `as` it gives a visitor's session, so that nobody is logged in any more.
 */
export const loginRoutes = ({ worlds }: ServerParts): Hono => {
  const routes = new Hono();
  routes.get('/:id/opens', (c) => c.json({ data: shownOpens(namedWorld(worlds, c.req.param('id'))) }));
  routes.get('/:id/login', (c) => {
    const world = namedWorld(worlds, c.req.param('id'));
    return c.json({ data: { person: loggedIn(world, c.req.header('cookie')) } });
  });
  routes.post('/:id/login', async (c) => {
    const { as } = await readKitBody(c.req, loginBody, '{"as": "minori"}, or {} for a visitor');
    const world = namedWorld(worlds, c.req.param('id'));
    const session = world.transaction(() => openSession(world, as));
    for (const line of cookieLines(session, true)) c.header('set-cookie', line, { append: true });
    return c.json({ data: { as: as ?? null, member_id: session.memberId } });
  });
  return routes;
};
