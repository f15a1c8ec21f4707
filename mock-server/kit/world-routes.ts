import { Hono } from 'hono';
import { clockMove } from '#contracts/kit/clock.ts';
import { newWorld, scenarioChoice } from '#contracts/kit/world.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import { DEFAULT_WORLD } from '#mock-server/worlds/registry.ts';
import { readKitBody } from './body.ts';
import { moveClock, shownClock } from './clock-moves.ts';
import { KitFailure } from './failure.ts';
import { namedWorld, shownWorld } from './named-world.ts';
import { peopleOf } from './people.ts';
import { findScenario, readMoment } from './scenario-catalogue.ts';

const WORLD_EXAMPLE =
  '{"scenario": "ordinary-day", "id": "my-test", "now": "2026-04-01T09:00:00+09:00"}, id and now may be left out';

/**
 * Worlds: made, told, started again in the same scenario (`reset`) or another (`load`), dropped; and their clocks. `now` of a new
 * world is the moment its rows are seen from, where its clock stands; a reset goes back there.
 */
export const worldRoutes = ({ worlds, catalogue }: ServerParts): Hono => {
  const routes = new Hono();
  routes.post('/', async (c) => {
    const { scenario, id, now } = await readKitBody(c.req, newWorld, WORLD_EXAMPLE);
    if (id !== undefined && /^\.\.?$/.test(id)) {
      throw new KitFailure(
        422,
        `"id" is "${id}": an address reads that as a folder, so this world could never be asked for.`,
      );
    }
    if (id !== undefined && worlds.ids.includes(id)) {
      throw new KitFailure(
        409,
        `There is a world "${id}" already: choose another id, POST /__kit/worlds/${id}/reset, or DELETE it first.`,
      );
    }
    findScenario(catalogue, scenario);
    return c.json({ data: shownWorld(worlds.create(scenario, id, readMoment(now))) }, 201);
  });
  routes.get('/', (c) => c.json({ data: worlds.list().map(shownWorld) }));
  routes.get('/:id/people', (c) => c.json({ data: peopleOf(namedWorld(worlds, c.req.param('id'))) }));
  routes.get('/:id', (c) => c.json({ data: shownWorld(namedWorld(worlds, c.req.param('id'))) }));
  routes.delete('/:id', (c) => {
    const { id } = namedWorld(worlds, c.req.param('id'));
    if (id === DEFAULT_WORLD)
      throw new KitFailure(
        422,
        'The default world cannot be deleted: POST /__kit/worlds/default/reset starts it again.',
      );
    worlds.drop(id);
    return c.body(null, 204);
  });
  routes.post('/:id/reset', (c) => {
    const { id, scenario, startedAt } = namedWorld(worlds, c.req.param('id'));
    return c.json({ data: shownWorld(worlds.create(scenario, id, startedAt)) });
  });
  routes.post('/:id/load', async (c) => {
    const { scenario } = await readKitBody(c.req, scenarioChoice, '{"scenario": "no-offers"}');
    const { id } = namedWorld(worlds, c.req.param('id'));
    return c.json({ data: shownWorld(worlds.create(findScenario(catalogue, scenario), id)) });
  });
  routes.get('/:id/clock', (c) => c.json({ data: shownClock(namedWorld(worlds, c.req.param('id')).clock) }));
  routes.put('/:id/clock', async (c) => {
    const move = await readKitBody(c.req, clockMove, '{"advance": "+11m"}');
    const { clock } = namedWorld(worlds, c.req.param('id'));
    moveClock(clock, move);
    return c.json({ data: shownClock(clock) });
  });
  return routes;
};
