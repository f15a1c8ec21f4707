import type { MiddlewareHandler } from 'hono';
import type { ServerParts } from '#mock-server/http/server.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The journal does not record requests that read or empty it. */
const OF_A_WORLD = /^\/__kit\/worlds\/([^/]+)(?!\/journal)(?:\/|$)/;

/** Records tools' changes of a world in its journal; after a reset, in the fresh one. */
export const noteKit =
  ({ worlds }: Pick<ServerParts, 'worlds'>): MiddlewareHandler =>
  async (context, next) => {
    const { req } = context;
    const from = performance.now();
    await next();
    const id = READING.has(req.method) ? undefined : OF_A_WORLD.exec(req.path)?.[1];
    const world = id === undefined ? undefined : worlds.get(id);
    if (!world) return;
    const entry = world.journal.open(req.method, req.url, req.raw.headers, 'kit');
    entry.from = from;
    entry.point = world.points.nameRequest(entry);
    entry.answered(context.res.status, {}, null);
  };
