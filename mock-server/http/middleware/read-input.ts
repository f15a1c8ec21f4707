import type { MiddlewareHandler } from 'hono';
import { readBody } from '#mock-server/http/body/input.ts';
import type { Env } from '#mock-server/http/env.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import { enterAgain } from './enter-world.ts';

/** Reads the body, then looks the world up again. @throws 413 for a body that is too large */
export const readInput =
  (server: ServerParts): MiddlewareHandler<Env> =>
  async (c, next) => {
    c.set('body', await readBody(c.req.raw, c.get('header'), c.req.method, c.get('entry')));
    return enterAgain(server, c) ?? next();
  };
