import type { Context, Hono } from 'hono';
import { exportWorld, importWorld, saveWorld, writeBug } from '#contracts/kit/keep.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import { bugOf } from '#mock-server/kit/bug.ts';
import { KitFailure } from '#mock-server/kit/failure.ts';
import { addRoute, addRouteWith } from '#mock-server/kit/routes.ts';
import { freeId, worldOf, worldResource } from '#mock-server/kit/world-routes.ts';
import { exportedWorld } from '#mock-server/worlds/snapshots/exported-world.ts';
import { importedWorld } from '#mock-server/worlds/snapshots/imported-world.ts';
import { saveWorld as writeScenario } from '#mock-server/worlds/snapshots/save.ts';

const SAVE_EXAMPLE =
  '{"name": "after-the-interview", "title": "…", "about": "…", "force": false}, all but the name may be left out';
const BUG_EXAMPLE = '{"unmasked": true}, or {}';
/** Maximum size of an exported world, in bytes. */
const MOST_BYTES = 40 * 1024 * 1024;
const mb = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

const tooLarge = (what: string): KitFailure =>
  new KitFailure(413, `${what}: a world in a file has at most ${mb(MOST_BYTES)}. Nothing has changed.`);

/** The text of a body, dropped as soon as it is too long. @throws KitFailure */
const readText = async ({ req }: Context): Promise<string> => {
  const announced = Number(req.header('content-length') ?? 0);
  if (announced > MOST_BYTES) throw tooLarge(`This file has ${mb(announced)}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of req.raw.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size > MOST_BYTES) throw tooLarge('This file is too large');
  }
  return Buffer.concat(parts).toString('utf8');
};

/** Stores worlds: as a scenario of this project (`save`), or whole, in a file (`export`, `import`). */
export const addSnapshotRoutes = (routes: Hono, { worlds, scenarioFiles, refresh, webOrigin }: ServerParts): void => {
  addRouteWith(routes, importWorld, { status: 201 }, async (c) => {
    const text = await readText(c);
    // Checked only now, because a world with that id may have been created while the body arrived.
    const id = freeId(c.req.query('id'), worlds.ids);
    return worldResource(worlds.adopt(importedWorld(text, webOrigin), id));
  });
  addRouteWith(routes, writeBug, { example: BUG_EXAMPLE }, (c, seen) => {
    const world = worldOf(worlds, c);
    const page = bugOf(worlds, world, { ...seen, browser: c.req.header('user-agent') });
    const size = Buffer.byteLength(page);
    if (size > MOST_BYTES) throw tooLarge(`The bug page of the world "${world.id}" would be ${mb(size)}`);
    c.header('content-disposition', `attachment; filename="bug-${world.scenario}-${world.id}.html"`);
    return c.body(page, 200, { 'content-type': 'text/html; charset=utf-8' });
  });
  addRoute(routes, exportWorld, (c) => {
    const world = worldOf(worlds, c);
    const text = JSON.stringify(exportedWorld(world));
    const size = Buffer.byteLength(text);
    if (size > MOST_BYTES) throw tooLarge(`The world "${world.id}" would be ${mb(size)}`);
    c.header('content-disposition', `attachment; filename="${world.scenario}-${world.id}.world.json"`);
    return c.body(text, 200, { 'content-type': 'application/json' });
  });
  addRouteWith(routes, saveWorld, { status: 201, example: SAVE_EXAMPLE }, (c, wanted) => {
    const world = worldOf(worlds, c);
    if (!scenarioFiles) throw new KitFailure(409, 'This server has no scenarios of its own to save to.');
    const saved = writeScenario(world, wanted, scenarioFiles());
    refresh?.();
    return saved;
  });
};
