import { TrieRouter } from 'hono/router/trie-router';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import type { Answer, Answers, Limits } from './answers.ts';
import type { Fields } from './fields.ts';
import type { Limit } from './throttle.ts';

export interface Route {
  readonly endpoint: Endpoint;
  readonly answer: Answer<Endpoint>;
  readonly limit: Limit | undefined;
}

export interface Match {
  readonly route: Route;
  readonly params: Record<string, string>;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** The endpoints of a contract module, each with its answer. */
export const routesOf = <Api extends object>(api: Api, answers: Answers<Api>, limits: Limits<Api> = {}): Route[] =>
  Object.entries(api).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint)
      ? [
          {
            endpoint,
            answer: (answers as unknown as Record<string, Answer<Endpoint>>)[name] as Answer<Endpoint>,
            limit: (limits as Record<string, Limit | undefined>)[name],
          },
        ]
      : [],
  );

/** The order in which Laravel lists methods. */
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ANY = 'ANY';

/** All routes by path; a path may fit several of them. */
export class RouteTable {
  readonly #router = new TrieRouter<Route>();
  /** What fits the paths without parameters, found once. */
  readonly #fixed = new Map<string, readonly Match[]>();

  constructor(routes: readonly Route[]) {
    const paths = routes.map(({ endpoint }) => endpoint.path.replace(/(.)\/+$/, '$1'));
    for (const [place, route] of routes.entries()) this.#router.add(ANY, paths[place] ?? '', route);
    for (const path of paths) if (!path.includes(':')) this.#fixed.set(path, this.#search(path));
  }

  /** Every route whose path fits, whatever its method. */
  at(path: string): readonly Match[] {
    return this.#fixed.get(path) ?? this.#search(path);
  }

  #search(path: string): Match[] {
    return this.#router
      .match(ANY, path)[0]
      .map(([route, params]) => ({ route, params: params as Record<string, string> }));
  }
}

/** The route for a method; GET routes answer HEAD. Of two with the same method, the one whose field the body has comes first. */
export const matchFor = (matches: readonly Match[], method: string, body: Fields): Match | undefined => {
  const fitting = matches.filter(({ route }) => route.endpoint.method === (method === 'HEAD' ? 'GET' : method));
  const told = fitting.find(({ route: { endpoint } }) => endpoint.bodyHas && Object.hasOwn(body, endpoint.bodyHas));
  return told ?? fitting.find(({ route }) => route.endpoint.bodyHas === undefined);
};

export const allowedAt = (matches: readonly Match[]): string[] => {
  const methods = new Set<string>(matches.map(({ route }) => route.endpoint.method));
  if (methods.has('GET')) methods.add('HEAD');
  return VERBS.filter((verb) => methods.has(verb));
};
