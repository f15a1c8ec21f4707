import type { Context } from 'hono';
import { type Infer, optional, string, type } from 'superstruct';
import { SESSION_COOKIE, sealedPair, TOKEN_COOKIE, WORLD_COOKIE } from '#mock-server/http/session/cookies.ts';
import { seal } from '#mock-server/http/session/encrypter.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import { readKitBody } from './body.ts';
import { openSession } from './open-session.ts';
import { type Catalogue, findScenario } from './scenario-catalogue.ts';

const stateBody = type({
  state: optional(string()),
  action: optional(string()),
  params: optional(type({ as: optional(string()) })),
});

const PACT_WORLD = 'pact';

/**
 * A provider state is a scenario: each call makes the world `pact` afresh and answers what pact puts into the requests, cookie and
 * token among them. The default world is never touched.
 */
export const answerPactState = async (c: Context, worlds: Worlds, catalogue: Catalogue): Promise<Response> => {
  const body: Infer<typeof stateBody> = await readKitBody(
    c.req,
    stateBody,
    '{"state": "ordinary-day", "params": {"as": "hanako"}}',
  );
  if ((body.action ?? c.req.query('action')) === 'teardown') {
    worlds.drop(PACT_WORLD);
    return c.json({});
  }
  const world = worlds.create(findScenario(catalogue, body.state || worlds.default.scenario), PACT_WORLD);
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
