import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '#mock-server/http/env.ts';
import { send } from '#mock-server/http/reply.ts';
import type { Server, ServerParts } from '#mock-server/http/server.ts';
import { readCookie, WORLD_COOKIE } from '#mock-server/http/session/cookies.ts';
import type { HeaderReader } from '#mock-server/http/wire/headers.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import type { World } from '#mock-server/worlds/world.ts';

const worldName = (header: HeaderReader): string | undefined =>
  header('x-kit-world') || readCookie(header('cookie'), WORLD_COOKIE);

/** The world that a header or cookie names, else the default one; undefined if it does not exist. */
const pickWorld = (worlds: Worlds, header: HeaderReader): World | undefined => {
  const world = worlds.get(worldName(header));
  if (world) world.usedAt = Date.now();
  return world;
};

/** Also deletes the cookie, so that a reload uses the default world. */
const unknownWorld = (c: Context<Env>): Response => {
  const name = worldName(c.get('header'));
  const message = `There is no world "${name}" on this server (worlds in memory end with it): make one with POST /__kit/worlds, or send neither the header X-Kit-World nor the cookie ${WORLD_COOKIE} to be in the default world.`;
  c.set('cookies', [`${WORLD_COOKIE}=; Max-Age=0; path=/; samesite=lax`]);
  return send(c, { status: 404, body: JSON.stringify({ message }, null, 4) });
};

/** Opens the request's journal entry and records the response. */
export const enterWorld =
  (server: Server): MiddlewareHandler<Env> =>
  async (c, next) => {
    const headers = c.env?.incoming?.headers;
    const world = pickWorld(server.worlds, c.get('header'));
    if (!world) return unknownWorld(c);
    const entry = world.journal.open(c.req.method, c.req.url, headers ?? c.req.raw.headers);
    entry.webOrigins = server.origins;
    c.set('world', world);
    c.set('entry', entry);
    await next();
    noteAnswer(c);
  };

/** Records the response in the journal, unless the request has already ended or its world is gone. */
export const noteAnswer = (c: Context<Env>): void => {
  const [entry, reply] = [c.get('entry'), c.get('reply')];
  if (reply && entry.outcome === 'open' && c.get('world').sqlite.open)
    entry.answered(reply.status, reply.headers, reply.body, c.get('cookies'));
};

/**
 * Looks the world up again after a wait: it may have been reset or dropped meanwhile.
 * @returns the response if the world is gone
 */
export const enterAgain = ({ worlds }: ServerParts, c: Context<Env>): Response | undefined => {
  const before = c.get('entry');
  if (c.get('world').sqlite.open) return undefined;
  const world = worlds.get(c.get('world').id);
  if (!world) return unknownWorld(c);
  const entry = world.journal.open(c.req.method, c.req.url, before.requestHeaders);
  entry.requestBody = before.requestBody;
  entry.fault = before.fault;
  entry.webOrigins = before.webOrigins;
  c.set('world', world);
  c.set('entry', entry);
  return undefined;
};

/** Records a served picture in the journal of the world whose page shows it. */
export const notePicture =
  ({ worlds }: ServerParts): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const { method, url, headers } = c.req.raw;
    const world = pickWorld(worlds, (name) => headers.get(name) ?? undefined);
    world?.journal.open(method, url, headers, 'picture').answered(200, {}, null);
  };
