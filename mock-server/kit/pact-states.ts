import type { Context } from 'hono';
import { type Infer, optional, string, type } from 'superstruct';
import { SESSION_COOKIE, sealedPair, TOKEN_COOKIE, WORLD_COOKIE } from '#mock-server/http/session/cookies.ts';
import { seal } from '#mock-server/http/session/encrypter.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import { readKitBody } from './body.ts';
import { KitFailure } from './failure.ts';
import { openSession } from './open-session.ts';
import { type Catalogue, findScenario } from './scenario-catalogue.ts';

const stateBody = type({
  state: optional(string()),
  action: optional(string()),
  params: optional(type({ as: optional(string()) })),
});

const PACT_WORLD = 'pact';

/** `?world=NAME` keeps states apart that are set side by side. @throws 422 for a name that no world can have. */
const worldIn = (c: Context): string => {
  const name = c.req.query('world');
  if (name === undefined) return PACT_WORLD;
  if (/^[\w.-]{1,32}$/.test(name)) return `${PACT_WORLD}-${name}`;
  throw new KitFailure(422, 'A world is named with up to 32 letters, digits, dots, hyphens and underscores.');
};

/**
 * A provider state is a scenario: each call makes the world `pact`, or `pact-NAME` where
 * the address has `?world=NAME`, afresh and answers what pact puts into the requests, cookie and
 * token among them. The default world is never touched.
 */
export const answerPactState = async (c: Context, worlds: Worlds, catalogue: Catalogue): Promise<Response> => {
  const id = worldIn(c);
  const body: Infer<typeof stateBody> = await readKitBody(
    c.req,
    stateBody,
    '{"state": "ordinary-day", "params": {"as": "hanako"}}',
  );
  if ((body.action ?? c.req.query('action')) === 'teardown') {
    worlds.drop(id);
    return c.json({});
  }
  const world = worlds.create(findScenario(catalogue, body.state || worlds.default.scenario), id);
  const session = openSession(world, body.params?.as);
  if (world.origin.session === 'expired') world.sessions.end(session.id);
  const token = seal(TOKEN_COOKIE, session.token);
  const cookie = [
    `${WORLD_COOKIE}=${world.id}`,
    `${TOKEN_COOKIE}=${encodeURIComponent(token)}`,
    sealedPair(SESSION_COOKIE, session.id),
  ].join('; ');
  return c.json({ cookie, xsrf_token: token, ...world.origin.values });
};
