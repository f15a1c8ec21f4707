import { type Endpoint, isEndpoint, type Output } from '#contracts/api/endpoint.ts';
import type { Limit } from '#mock-server/worlds/throttle.ts';
import type { ApiRequest } from './api-request.ts';
import type { Fields } from './body/fields.ts';

/** Handles one endpoint: returns the body of a success (a Buffer is already encoded), or nothing if it is empty. Failures are thrown. */
export type Handler<E> = (request: ApiRequest) => Output<E> | Buffer;

type EndpointNames<Api> = { [K in keyof Api]: Api[K] extends Endpoint ? K : never }[keyof Api];

/** One handler for every endpoint of a contract module; the compiler rejects a missing one. */
export type Handlers<Api> = { readonly [K in EndpointNames<Api>]: Handler<Api[K]> };

export interface RouteLimit extends Limit {
  /** The key of the counter; `memberId` is null for a visitor. */
  readonly by: (input: Fields, memberId: number | null) => string;
}

export type Limits<Api> = { readonly [K in EndpointNames<Api>]?: RouteLimit };

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint>;
  readonly limit: RouteLimit | undefined;
}

export const routesOf = <Api extends object>(api: Api, handlers: Handlers<Api>, limits: Limits<Api> = {}): Route[] => {
  const handlerOf = handlers as Readonly<Record<string, Handler<Endpoint>>>;
  const limitOf = limits as Readonly<Record<string, RouteLimit | undefined>>;
  return Object.entries(api).flatMap(([name, endpoint]) => {
    const handle = handlerOf[name];
    return isEndpoint(endpoint) && handle ? [{ endpoint, handle, limit: limitOf[name] }] : [];
  });
};
