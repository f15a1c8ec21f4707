import { type Endpoint, isEndpoint } from '#contracts/api/endpoint.ts';
import type { Handler, Handlers, Limits, RouteLimit } from './handler.ts';

/** An endpoint with its handler and rate limit. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint>;
  readonly limit: RouteLimit | undefined;
}

/** The endpoints of a contract module with their handlers. */
export const routesOf = <Api extends object>(api: Api, handlers: Handlers<Api>, limits: Limits<Api> = {}): Route[] => {
  const handlerOf = handlers as unknown as Readonly<Record<string, Handler<Endpoint>>>;
  const limitOf = limits as Readonly<Record<string, RouteLimit | undefined>>;
  return Object.entries(api).flatMap(([name, endpoint]) => {
    const handle = handlerOf[name];
    return isEndpoint(endpoint) && handle ? [{ endpoint, handle, limit: limitOf[name] }] : [];
  });
};
