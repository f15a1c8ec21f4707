import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { type Address, pathInWords, routedPath } from './address.ts';
import { readQuery } from './body/input.ts';
import type { Env } from './env.ts';
import { answerPreflight, optionsVary, variesByMethod, withoutCors } from './middleware/handle-cors.ts';
import { send, sendFailure } from './reply.ts';
import { routeHandler } from './route-handler.ts';
import type { Route } from './routes.ts';
import type { Server } from './server.ts';
import { badRequest, methodNotAllowed, routeNotFound } from './wire/failures.ts';
import { isTrue } from './wire/headers.ts';

/** The order in which Laravel lists methods. */
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

export const createRouter = (server: Server, routes: readonly Route[]): Hono<Env> => {
  const router = new Hono<Env>({ getPath: routedPath });
  const keyOf = ({ endpoint: { method, path } }: Route) => `${method} ${path.replace(/(.)\/+$/, '$1')}`;
  for (const [key, group] of Map.groupBy(routes, keyOf)) {
    const [method = '', path = ''] = key.split(' ');
    router.on(method, path, routeHandler(server, group));
  }
  return router;
};

/** The handler of a method for the path of a request. */
const handlerOf = ({ router }: Hono<Env>, method: string, c: Context<Env>) =>
  router.match(method === 'HEAD' ? 'GET' : method, c.req.path)[0][0]?.[0][0];

/** Answers requests without a route: 404, or 405 if the path has other methods; OPTIONS lists these. */
export const noRoute = (
  c: Context<Env>,
  router: Hono<Env>,
  origins: readonly string[],
  method = c.req.method,
): Response => {
  const address = c.get('address') as Address;
  const allowed = VERBS.filter((verb) => handlerOf(router, verb, c));
  const vary: Record<string, string> = variesByMethod(c, method) ? { vary: optionsVary(origins) } : {};
  if (allowed.length === 0) return sendFailure(c, routeNotFound(pathInWords(address), vary));
  if (method !== 'OPTIONS') return sendFailure(c, methodNotAllowed(method, pathInWords(address), allowed));
  const headers = { allow: allowed.join(','), 'content-type': 'text/html; charset=UTF-8', ...vary };
  return send(c, { status: 200, headers, body: '' });
};

/** Only a real POST can override its method: by header, else by `_method` in the body, else in the query. */
const effectiveMethod = (c: Context<Env>): string => {
  const header = c.get('header')('x-http-method-override');
  const given =
    (isTrue(header) && header) || c.get('body')._method || readQuery(c.get('address')?.search ?? '')._method;
  return typeof given === 'string' ? given.toUpperCase() : c.req.method;
};

/**
 * Answers a POST with an overridden method: Hono has already chosen the handlers of POST.
 * @throws 400 for an invalid method
 */
export const overrideMethod =
  (router: Hono<Env>, origins: readonly string[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    const method = effectiveMethod(c);
    if (method === c.req.method) return next();
    if (!/^[A-Z]+$/.test(method)) {
      withoutCors(c);
      throw badRequest();
    }
    const preflight = method === 'OPTIONS' ? answerPreflight(c, origins) : undefined;
    return preflight ?? (await handlerOf(router, method, c)?.(c, next)) ?? noRoute(c, router, origins, method);
  };
