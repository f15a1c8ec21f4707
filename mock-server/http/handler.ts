import type { Endpoint, Output } from '#contracts/api/endpoint.ts';
import type { Limit } from '#mock-server/worlds/throttle.ts';
import type { ApiRequest } from './api-request.ts';
import type { Fields } from './body/fields.ts';
import type { Context } from './context.ts';
import type { Encoded } from './encoded.ts';

/** Handles the calls of one endpoint: gives the whole body of the success, nothing where that is empty. Failures are thrown. */
export type Handler<E> = (request: ApiRequest, context: Context) => Output<E> | Encoded;

type EndpointNames<Api> = { [K in keyof Api]: Api[K] extends Endpoint ? K : never }[keyof Api];

/** One handler for every endpoint of a contract module: leaving one out does not compile. */
export type Handlers<Api> = { readonly [K in EndpointNames<Api>]: Handler<Api[K]> };

/** How often an endpoint may be called, and by whom together. */
export interface RouteLimit extends Limit {
  /** Whose calls are counted together; `memberId` is null for a visitor. */
  readonly by: (input: Fields, memberId: number | null) => string;
}

/** Throttles, for the endpoints that have one. */
export type Limits<Api> = { readonly [K in EndpointNames<Api>]?: RouteLimit };
