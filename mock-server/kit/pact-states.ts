import type { Context } from 'hono';
import { type Infer, optional, string, type } from 'superstruct';
import { SESSION_COOKIE, sealedPair, TOKEN_COOKIE, WORLD_COOKIE } from '#mock-server/http/session/cookies.ts';
import { seal } from '#mock-server/http/session/encrypter.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { readKitBody } from './body.ts';
import { didYouMean, KitFailure, quoted } from './failure.ts';
import { type Catalogue, findScenario } from './scenario-catalogue.ts';

const stateBody = type({
  state: optional(string()),
  action: optional(string()),
  params: optional(type({ as: optional(string()) })),
});

const PACT_WORLD = 'pact';

const openSession = (world: World, as: string | undefined) => {
  const keys = world.origin.cast.map(({ key }) => key);
  const person = world.origin.cast.find(({ key }) => key === as);
  if (as !== undefined && !person) {
    throw new KitFailure(
      422,
      `The scenario "${world.scenario}" has no person ${quoted(as)}${didYouMean(as, keys)} There are ${keys.join(', ') || 'none'}.`,
    );
  }
  const hash = person ? world.passwordHash(person.id) : null;
  const session = world.sessions.replace(undefined, person?.id ?? null, hash ?? null);
  if (world.origin.session === 'expired') world.sessions.end(session.id);
  return session;
};

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
  const token = seal(TOKEN_COOKIE, session.token);
  const cookie = [
    `${WORLD_COOKIE}=${world.id}`,
    `${TOKEN_COOKIE}=${encodeURIComponent(token)}`,
    sealedPair(SESSION_COOKIE, session.id),
  ].join('; ');
  return c.json({ cookie, xsrf_token: token, ...world.origin.values });
};
