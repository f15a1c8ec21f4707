import type { MiddlewareHandler } from 'hono';
import { foreigner } from '#mock-server/http/foreigner.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import { pickWorld } from '#mock-server/http/world-picking.ts';

/**
 * Keeps foreign pages out of the control API: the Host must be this machine (a name that was made to point here is not),
 * an Origin must be one of the SPA's or the server's own. An origin of the SPA gets CORS.
 */
export const guardKit =
  (webOrigins: readonly string[]): MiddlewareHandler =>
  async (context, next) => {
    const foreign = foreigner(context.req.raw, webOrigins);
    if (foreign.host !== undefined) {
      return context.json(
        { message: `The control API answers on this machine only: call it as localhost, not as ${foreign.host}.` },
        403,
      );
    }
    if (foreign.origin !== undefined) {
      return context.json(
        {
          message: `The control API does not answer pages of ${foreign.origin}, only of ${webOrigins.join(', ')}: set WEB_PORT if the SPA runs elsewhere.`,
        },
        403,
      );
    }
    const origin = context.req.header('origin') ?? '';
    const isOfSite = webOrigins.includes(origin);
    const cors = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'content-type, x-kit-world',
      vary: 'Origin',
    };
    if (context.req.method === 'OPTIONS') return context.body(null, 204, isOfSite ? cors : {});
    await next();
    if (isOfSite) for (const [name, value] of Object.entries(cors)) context.res.headers.set(name, value);
  };

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Who looks at the journal, or empties it, is not written down in it. */
const OF_A_WORLD = /^\/__kit\/worlds\/([^/]+)(?!\/journal)(?:\/|$)/;

/** Notes what tools did to a world in its journal, in the fresh one where it began anew. */
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
    entry.answered(context.res.status, {}, null);
    entry.ms = performance.now() - from;
  };

/** Notes a picture that was served, in the journal of the world whose page shows it. */
export const notePicture = ({ worlds }: Pick<ServerParts, 'worlds'>, { method, url, headers }: Request): void => {
  const world = pickWorld(worlds, (name) => headers.get(name) ?? undefined);
  world?.journal.open(method, url, headers, 'picture').answered(200, {}, null);
};
