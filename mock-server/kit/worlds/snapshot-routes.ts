import type { Context } from 'hono';
import { exportWorld, importWorld, saveWorld, writeBug } from '#contracts/kit/snapshots.ts';
import { saveWorld as writeScenario } from '#mock-server/api/scenarios/save.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import { bugOf } from '#mock-server/kit/bug/bug.ts';
import type { AddRoute } from '#mock-server/kit/routes.ts';
import { importedWorld } from '#mock-server/worlds/snapshots/imported-world.ts';
import { WorldError } from '#mock-server/worlds/world-error.ts';
import { exportedWorld } from './exported-world.ts';
import { freeId, worldResource } from './world-routes.ts';

const SAVE_EXAMPLE =
  '{"name": "after-the-interview", "title": "…", "about": "…", "force": false}, all but the name may be left out';
/** Maximum size of an exported world, in bytes. */
const MAX_BYTES = 40 * 1024 * 1024;
const mb = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

const tooLarge = (what: string): WorldError =>
  new WorldError(`${what}: a world in a file has at most ${mb(MAX_BYTES)}. Nothing has changed.`, 413);

/** The text of a body. A large one is read to its end: a client that still sends gets no answer. @throws WorldError */
const readText = async ({ req }: Context): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of req.raw.body ?? []) {
    size += part.length;
    if (size <= MAX_BYTES) parts.push(part);
  }
  if (size > MAX_BYTES) throw tooLarge(`This file has ${mb(size)}`);
  return Buffer.concat(parts).toString('utf8');
};

/** A file to download. @throws WorldError for one that no import takes */
const download = (c: Context, what: string, name: string, type: string, text: string) => {
  const size = Buffer.byteLength(text);
  if (size > MAX_BYTES) throw tooLarge(`${what} would be ${mb(size)}`);
  c.header('content-disposition', `attachment; filename="${name}"`);
  return c.body(text, 200, { 'content-type': type });
};

/** Stores worlds: as a scenario of this project (`save`), or whole, in a file (`export`, `import`). */
export const addSnapshotRoutes = (add: AddRoute, { worlds, scenarioFiles, refresh, webOrigin }: ServerParts): void => {
  add(importWorld, { status: 201 }, async ({ c }) => {
    const text = await readText(c);
    // Checked only now, because a world with that id may have been created while the body arrived.
    const id = freeId(c.req.query('id'), worlds.ids);
    return worldResource(
      worlds.adopt(
        importedWorld(text, webOrigin, (of) => worlds.scenarioRows(of)),
        id,
      ),
    );
  });
  add(writeBug, { example: '{"console": ["error …"]}, or {}' }, ({ c, world, body }) => {
    const page = bugOf(world, { ...body, browser: c.req.header('user-agent') });
    const name = `bug-${world.scenario}-${world.id}.html`;
    return download(c, `The bug page of the world "${world.id}"`, name, 'text/html; charset=utf-8', page);
  });
  add(exportWorld, ({ c, world }) => {
    const name = `${world.scenario}-${world.id}.world.json`;
    return download(c, `The world "${world.id}"`, name, 'application/json', JSON.stringify(exportedWorld(world)));
  });
  add(saveWorld, { status: 201, example: SAVE_EXAMPLE }, ({ world, body }) => {
    if (!scenarioFiles) throw new WorldError('This server has no scenarios of its own to save to.', 409);
    const saved = writeScenario(world, body, scenarioFiles());
    refresh?.();
    return saved;
  });
};
