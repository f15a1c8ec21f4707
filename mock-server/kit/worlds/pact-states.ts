import type { Context } from 'hono';
import { changePactState, getPactMessage, openPactState } from '#contracts/kit/server.ts';
import { eq } from '#mock-server/db/drizzle.ts';
import { inquiries } from '#mock-server/db/system-tables.ts';
import type { Server } from '#mock-server/http/server.ts';
import { cookieLines, sealedPair, TOKEN_COOKIE, WORLD_COOKIE } from '#mock-server/http/session/cookies.ts';
import { seal } from '#mock-server/http/session/encrypter.ts';
import { type AddRoute, namedWorld } from '#mock-server/kit/routes.ts';
import { quoted, WorldError } from '#mock-server/worlds/world-error.ts';
import { knownScenario, openSession } from './world-routes.ts';

/** Leads to no other site. */
const isPath = (to: string): boolean => /^\/(?![/\\])\S*$/.test(to);

/** `?world=NAME` separates states that are set in parallel. @throws 422 for an invalid name */
const worldIn = (c: Context): string => {
  const name = c.req.query('world');
  if (name === undefined) return 'pact';
  if (/^[\w.-]{1,32}$/.test(name)) return `pact-${name}`;
  throw new WorldError('A world is named with up to 32 letters, digits, dots, hyphens and underscores.');
};

/**
 * A provider state is a scenario. Each call recreates the world `pact`, or `pact-NAME` with `?world=NAME`, and returns the values that
 * pact inserts into requests, cookie and token among them. It never changes the default world.
 */
export const addPactRoutes = (add: AddRoute, server: Server): void => {
  const create = (id: string, scenario: string, as: string | undefined) => {
    const world = server.worlds.create(knownScenario(server, scenario), id);
    const session = openSession(world, as);
    if (world.origin.session === 'expired') world.sessions.end(session.id);
    return { world, session };
  };
  add(openPactState, ({ c }) => {
    const { state = '', as, to = '/' } = c.req.query();
    // `none`: a typed address, or one that a program opens.
    if ((c.req.header('sec-fetch-site') ?? 'none') !== 'none')
      throw new WorldError('Another page led here: open the link itself.');
    if (!isPath(to)) throw new WorldError(`"to" is ${quoted(to)}, no path of the SPA.`);
    const { world, session } = create(worldIn(c), state, as);
    const lines = [`${WORLD_COOKIE}=${world.id}; path=/`, ...cookieLines(session, server.laravel.sessionCookie)];
    for (const line of lines) c.header('set-cookie', line, { append: true });
    return c.redirect(server.webOrigin + to);
  });
  add(getPactMessage, ({ c }) => {
    const to = c.req.query('to') ?? '';
    const { db, outbox } = namedWorld(server.worlds, worldIn(c));
    const { code, link } = outbox.list({ to })[0] ?? {};
    const stored = db.select().from(inquiries).where(eq(inquiries.email, to)).all();
    return c.json({ code, link, inquiries: stored.length });
  });
  add(
    changePactState,
    { example: '{"state": "ordinary-day", "params": {"as": "hanako"}}' },
    ({ c, body: { state, action, params } }) => {
      const { worlds } = server;
      const id = worldIn(c);
      if ((action ?? c.req.query('action')) === 'teardown') {
        worlds.drop(id);
        return c.json({});
      }
      const { world, session } = create(id, state || worlds.default.scenario, params?.as);
      const token = seal(TOKEN_COOKIE, session.token);
      const cookie = [
        `${WORLD_COOKIE}=${world.id}`,
        `${TOKEN_COOKIE}=${encodeURIComponent(token)}`,
        sealedPair(server.laravel.sessionCookie, session.id),
      ].join('; ');
      return c.json({ cookie, xsrf_token: token, ...world.origin.values });
    },
  );
};
