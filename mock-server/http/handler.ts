import type { Endpoint, Output } from '#contracts/api/endpoint.ts';
import type { Limit } from '#mock-server/worlds/throttle.ts';
import type { ApiRequest } from './api-request.ts';
import type { Fields } from './body/fields.ts';
import type { Context } from './context.ts';

/** A response body that is already encoded. */
export class Encoded {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Handles one endpoint: returns the body of a success, or nothing if it is empty. Failures are thrown. */
export type Handler<E> = (request: ApiRequest, context: Context) => Output<E> | Encoded;

type EndpointNames<Api> = { [K in keyof Api]: Api[K] extends Endpoint ? K : never }[keyof Api];

/** One handler for every endpoint of a contract module; the compiler rejects a missing one. */
export type Handlers<Api> = { readonly [K in EndpointNames<Api>]: Handler<Api[K]> };

/** A rate limit and its key. */
export interface RouteLimit extends Limit {
  /** The key of the counter; `memberId` is null for a visitor. */
  readonly by: (input: Fields, memberId: number | null) => string;
}

/** Rate limits, for endpoints that have one. */
export type Limits<Api> = { readonly [K in EndpointNames<Api>]?: RouteLimit };
