import { TrieRouter } from 'hono/router/trie-router';
import { type Endpoint, isEndpoint } from '#contracts/api/endpoint.ts';
import type { Handler, Handlers, Limits, RouteLimit } from './handler.ts';

/** An endpoint with its handler and its limit of requests. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint>;
  readonly limit: RouteLimit | undefined;
}

/** A route whose path fits, with what its parameters stand for. */
export interface Match {
  readonly route: Route;
  readonly params: Record<string, string>;
}

/** The endpoints of a contract module, each with its handler. */
export const routesOf = <Api extends object>(api: Api, handlers: Handlers<Api>, limits: Limits<Api> = {}): Route[] => {
  const handlerOf = handlers as unknown as Readonly<Record<string, Handler<Endpoint>>>;
  const limitOf = limits as Readonly<Record<string, RouteLimit | undefined>>;
  return Object.entries(api).flatMap(([name, endpoint]) => {
    const handle = handlerOf[name];
    return isEndpoint(endpoint) && handle ? [{ endpoint, handle, limit: limitOf[name] }] : [];
  });
};

/** The order in which Laravel lists methods. */
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ANY = 'ANY';

/** All routes by path; a path may fit several of them. */
export class RouteTable {
  readonly #router = new TrieRouter<Route>();

  constructor(routes: readonly Route[]) {
    for (const route of routes) this.#router.add(ANY, route.endpoint.path.replace(/(.)\/+$/, '$1'), route);
  }

  /** Every route whose path fits, whatever its method. */
  at(path: string): readonly Match[] {
    return this.#router
      .match(ANY, path)[0]
      .map(([route, params]) => ({ route, params: params as Record<string, string> }));
  }
}

/** The route for a method; GET routes answer HEAD. Of two with the same method, the one whose field the input has comes first. */
export const matchFor = (
  matches: readonly Match[],
  method: string,
  has: (field: string) => boolean,
): Match | undefined => {
  const fitting = matches.filter(({ route }) => route.endpoint.method === (method === 'HEAD' ? 'GET' : method));
  const told = fitting.find(({ route: { endpoint } }) => endpoint.bodyHas && has(endpoint.bodyHas));
  return told ?? fitting.find(({ route }) => route.endpoint.bodyHas === undefined);
};

/** The methods of these routes, in Laravel's order; HEAD goes with GET. */
export const allowedAt = (matches: readonly Match[]): string[] => {
  const methods = new Set<string>(matches.map(({ route }) => route.endpoint.method));
  if (methods.has('GET')) methods.add('HEAD');
  return VERBS.filter((verb) => methods.has(verb));
};
