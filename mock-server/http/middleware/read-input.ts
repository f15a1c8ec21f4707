import type { Context, MiddlewareHandler, Next } from 'hono';
import { readBody, readQuery } from '#mock-server/http/body/input.ts';
import type { Env } from '#mock-server/http/env.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import { badRequest } from '#mock-server/http/wire/failures.ts';
import { isTrue } from '#mock-server/http/wire/headers.ts';
import { enterAgain } from './enter-world.ts';
import { withoutCors } from './handle-cors.ts';

/** Reads the body, then looks the world up again. @throws 413 for a body that is too large */
export const readInput =
  (server: ServerParts): MiddlewareHandler<Env> =>
  async (c, next) => {
    c.set('body', await readBody(c.req.raw, c.get('header'), c.req.method, c.get('entry')));
    return enterAgain(server, c) ?? next();
  };

/** Only a real POST can override its method: by header, else by `_method` in the body, else in the query. */
const effectiveMethod = (c: Context<Env>): string => {
  const header = c.get('header')('x-http-method-override');
  const given =
    (isTrue(header) && header) || c.get('body')._method || readQuery(c.get('address')?.search ?? '')._method;
  return typeof given === 'string' ? given.toUpperCase() : c.req.method;
};

/**
 * Answers a POST with an overridden method by `routeAs`.
 * @throws 400 for an invalid method
 */
export const overrideMethod =
  (routeAs: (c: Context<Env>, method: string, next: Next) => Promise<Response | undefined>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const method = effectiveMethod(c);
    if (method === c.req.method) return next();
    if (/^[A-Z]+$/.test(method)) return routeAs(c, method, next);
    withoutCors(c);
    throw badRequest();
  };
