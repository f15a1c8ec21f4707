import { type Context, Hono, type Next } from 'hono';
import { type Address, pathInWords, routedPath } from './address.ts';
import type { Env } from './env.ts';
import { answerPreflight, optionsVary, variesByMethod } from './middleware/handle-cors.ts';
import { send, sendFailure } from './reply.ts';
import { routeHandler } from './route-handler.ts';
import type { Route } from './routes.ts';
import type { Server } from './server.ts';
import { methodNotAllowed, routeNotFound } from './wire/failures.ts';

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

/** Answers a request as if it had another method: Hono has already chosen the handlers of its own. */
export const routeAs =
  (router: Hono<Env>, origins: readonly string[]) =>
  async (c: Context<Env>, method: string, next: Next): Promise<Response | undefined> => {
    const preflight = method === 'OPTIONS' ? answerPreflight(c, origins) : undefined;
    if (preflight) return preflight;
    const handler = handlerOf(router, method, c);
    return (await handler?.(c, next)) ?? noRoute(c, router, origins, method);
  };
