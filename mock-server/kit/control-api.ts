import { Hono } from 'hono';
import { boolean, number, object, optional, pattern, string } from 'superstruct';
import type { Server } from '#mock-server/http/hall.ts';
import { DEFAULT_WORLD } from '#mock-server/worlds/registry.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { readKitBody } from './body.ts';
import { moveClock } from './clock-moves.ts';
import { didYouMean, KitFailure } from './failure.ts';
import { answerPactState } from './pact-states.ts';
import { findScenario, readMoment } from './scenario-catalogue.ts';

const worldBody = object({
  scenario: string(),
  id: optional(pattern(string(), /^[A-Za-z0-9._-]{1,64}$/)),
  now: optional(string()),
});
const WORLD_EXAMPLE =
  '{"scenario": "ordinary-day", "id": "my-test", "now": "2026-04-01T09:00:00+09:00"}, id and now may be left out';

const clockBody = object({ now: optional(string()), advance: optional(number()), follow: optional(boolean()) });

const shown = ({ id, scenario, clock }: World) => ({ id, scenario, now: new Date(clock.now()).toISOString() });

/** The kit's own API under /__kit: worlds, outbox, clock, provider states. Failures are `{message}`, one sentence. */
export const controlApi = ({ worlds, catalogue }: Server): Hono => {
  const named = (id: string): World => {
    const world = worlds.get(id);
    if (world) return world;
    throw new KitFailure(
      404,
      `There is no world "${id}"${didYouMean(id, worlds.ids)}; make one with POST /__kit/worlds.`,
    );
  };

  const kit = new Hono();
  kit.get('/health', (c) => c.json({ data: { status: 'ok', scenario: worlds.default.scenario } }));
  kit.get('/scenarios', (c) => c.json({ data: catalogue() }));

  kit.post('/worlds', async (c) => {
    const { scenario, id, now } = await readKitBody(c.req, worldBody, WORLD_EXAMPLE);
    if (id !== undefined && worlds.ids.includes(id)) {
      throw new KitFailure(
        409,
        `There is a world "${id}" already: choose another id, POST /__kit/worlds/${id}/reset, or DELETE it first.`,
      );
    }
    findScenario(catalogue, scenario);
    return c.json({ data: shown(worlds.create(scenario, id, readMoment(now))) }, 201);
  });
  kit.get('/worlds/:id', (c) => c.json({ data: shown(named(c.req.param('id'))) }));
  kit.post('/worlds/:id/reset', (c) => {
    const { id, scenario, clock } = named(c.req.param('id'));
    return c.json({ data: shown(worlds.create(scenario, id, clock.isStanding ? clock.now() : undefined)) });
  });
  kit.delete('/worlds/:id', (c) => {
    const { id } = named(c.req.param('id'));
    if (id === DEFAULT_WORLD)
      throw new KitFailure(
        422,
        'The default world cannot be deleted: POST /__kit/worlds/default/reset starts it again.',
      );
    worlds.drop(id);
    return c.body(null, 204);
  });
  kit.get('/worlds/:id/outbox', (c) => c.json({ data: named(c.req.param('id')).outbox.list() }));
  kit.put('/worlds/:id/clock', async (c) => {
    const world = named(c.req.param('id'));
    moveClock(world.clock, await readKitBody(c.req, clockBody, '{"advance": 60}'));
    return c.json({ data: shown(world) });
  });
  kit.post('/pact-states', (c) => answerPactState(c, worlds, catalogue));

  kit.all('*', (c) =>
    c.json(
      { message: `The control API has no ${c.req.method} ${c.req.path}: see README, section "Control API".` },
      404,
    ),
  );
  kit.onError((error, c) => {
    if (error instanceof KitFailure) return c.json({ message: error.message }, error.status);
    console.error(error);
    return c.json({ message: `The control API failed at ${c.req.method} ${c.req.path}: ${error.message}` }, 500);
  });
  return kit;
};
