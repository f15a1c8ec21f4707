import { type Context, Hono } from 'hono';
import { saveRequest } from '#contracts/kit/keep.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import { readKitBody } from '#mock-server/kit/body.ts';
import { KitFailure, quoted } from '#mock-server/kit/failure.ts';
import { namedWorld, shownWorld } from '#mock-server/kit/named-world.ts';
import { exportedWorld } from './exported-world.ts';
import { importedWorld } from './imported-world.ts';
import { saveWorld } from './save.ts';

const SAVE_EXAMPLE =
  '{"name": "after-the-interview", "title": "…", "about": "…", "force": false}, all but the name may be left out';
/** An exported world has at most so many bytes. */
const MOST_BYTES = 40 * 1024 * 1024;
const mb = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

const tooLarge = (what: string): KitFailure =>
  new KitFailure(413, `${what}: a world in a file has at most ${mb(MOST_BYTES)}. Nothing has changed.`);

/** The text of a body, let go of as soon as it is too long. @throws KitFailure */
const readText = async ({ req }: Context): Promise<string> => {
  const said = Number(req.header('content-length') ?? 0);
  if (said > MOST_BYTES) throw tooLarge(`This file has ${mb(said)}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of req.raw.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size > MOST_BYTES) throw tooLarge('This file is too large');
  }
  return Buffer.concat(parts).toString('utf8');
};

/** A new world's id. @throws KitFailure for one that is taken or none. */
const freeId = (id: string | undefined, taken: readonly string[]): string | undefined => {
  if (id === undefined) return undefined;
  if (!/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,64}$/.test(id))
    throw new KitFailure(422, `${quoted(id)} is no id for a world: letters, digits, ".", "_" and "-", at most 64.`);
  if (!taken.includes(id)) return id;
  throw new KitFailure(409, `There is a world "${id}" already: choose another id, or DELETE it first.`);
};

/** Keeps worlds and hands them on: as a scenario of this project (`save`), or whole, in a file (`export`, `import`). */
export const keepRoutes = ({ worlds, scenarioFiles, refresh }: ServerParts): Hono => {
  const routes = new Hono();
  routes.post('/import', async (c) => {
    const text = await readText(c);
    // Asked when nothing is waited for any more: a world of that id may have been made meanwhile.
    const id = freeId(c.req.query('id'), worlds.ids);
    const make = importedWorld(text);
    return c.json({ data: shownWorld(worlds.adopt(make, id)) }, 201);
  });
  routes.get('/:id/export', (c) => {
    const world = namedWorld(worlds, c.req.param('id'));
    const text = JSON.stringify(exportedWorld(world));
    const size = Buffer.byteLength(text);
    if (size > MOST_BYTES) throw tooLarge(`The world "${world.id}" would be ${mb(size)}`);
    c.header('content-disposition', `attachment; filename="${world.scenario}-${world.id}.world.json"`);
    return c.body(text, 200, { 'content-type': 'application/json' });
  });
  routes.post('/:id/save', async (c) => {
    const wanted = await readKitBody(c.req, saveRequest, SAVE_EXAMPLE);
    const world = namedWorld(worlds, c.req.param('id'));
    if (!scenarioFiles) throw new KitFailure(409, 'This server has no scenarios of its own to save to.');
    const data = saveWorld(world, wanted, scenarioFiles());
    refresh?.();
    return c.json({ data }, 201);
  });
  return routes;
};
