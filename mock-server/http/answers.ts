import type { Struct } from 'superstruct';
import type { Endpoint, Output } from '#contracts/api/endpoint.ts';
import type { Context } from './context.ts';
import type { Encoded } from './encoded.ts';
import type { Fields } from './fields.ts';
import type { Rules } from './rules.ts';
import type { Limit } from './throttle.ts';

type ValueOf<S> = S extends Struct<infer T, infer _Schema> ? T : unknown;

/** What an endpoint receives once its rules have passed: query and body together, as Laravel gives them. */
type Valid<E> =
  E extends Endpoint<infer _Path, infer Query, infer Body, infer _Answer> ? ValueOf<Query> & ValueOf<Body> : never;

/** A request as an answer sees it. */
export interface Ask<E = Endpoint> {
  /** The parts of the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** Query and body, trimmed, unchecked. */
  readonly input: Fields;
  /** @throws 422 unless the input keeps these rules. */
  check(rules: Rules): Valid<E>;
}

/** Answers one endpoint: the whole body of the success, nothing where that is empty. Failures are thrown. */
export type Answer<E> = (ask: Ask<E>, context: Context) => Output<E> | Encoded;

type EndpointNames<Api> = { [K in keyof Api]: Api[K] extends Endpoint ? K : never }[keyof Api];

/** One answer for every endpoint of a contract module: leaving one out does not compile. */
export type Answers<Api> = { readonly [K in EndpointNames<Api>]: Answer<Api[K]> };

/** Throttles, for the endpoints that have one. */
export type Limits<Api> = { readonly [K in EndpointNames<Api>]?: Limit };
