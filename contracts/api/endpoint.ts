import type { Struct } from 'superstruct';

/** The methods that the API knows. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

// biome-ignore lint/suspicious/noExplicitAny: a struct of any value is the only supertype superstruct has.
type AnyStruct = Struct<any, any>;

/** The names after a colon in a path: `/api/offers/:id` has `id`. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * One call of the API as a value: what is sent, what is answered, who may call.
 * The SPA calls it, the mock server must answer it, pact replays it.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends AnyStruct | undefined = AnyStruct | undefined,
  Body extends AnyStruct | undefined = AnyStruct | undefined,
  Answer extends AnyStruct | undefined = AnyStruct | undefined,
> {
  readonly method: Method;
  /** As the SPA sends it, trailing slash included; `:name` stands for a parameter. */
  readonly path: Path;
  readonly query?: Query;
  readonly body?: Body;
  /** The whole body of a success; left out where the answer is 204 and empty. */
  readonly answer?: Answer;
  /** The body goes as multipart/form-data with the helper's two headers; lists are sent as `name[]`. */
  readonly multipart?: boolean;
  /** Two endpoints may share method and path: this one is meant where the body has that field. */
  readonly bodyHas?: string;
  /** True where a visitor without a session gets 401. */
  readonly needsLogin?: boolean;
}

/** Declares an endpoint; only there so that every part keeps its own type. */
export const endpoint = <
  const Path extends string,
  Query extends AnyStruct | undefined = undefined,
  Body extends AnyStruct | undefined = undefined,
  Answer extends AnyStruct | undefined = undefined,
>(
  declared: Endpoint<Path, Query, Body, Answer>,
): Endpoint<Path, Query, Body, Answer> => declared;

/** Tells the endpoints of a contract module from its structs. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

type TypeOf<S> = S extends Struct<infer T, infer _Schema> ? T : undefined;
type Part<Name extends string, T> = [T] extends [undefined] ? { [K in Name]?: undefined } : { [K in Name]: T };

/** What a caller gives: `params` from the path, `query` and `body` where the endpoint has them. */
export type Input<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer _Answer>
    ? Part<'params', ParamNames<Path> extends never ? undefined : { [K in ParamNames<Path>]: string | number }> &
        Part<'query', TypeOf<Query>> &
        Part<'body', TypeOf<Body>>
    : never;

/** The body of a success as it stands on the wire; `undefined` where it is empty. */
export type Output<E> =
  E extends Endpoint<infer _Path, infer _Query, infer _Body, infer Answer> ? TypeOf<Answer> : never;

/** What the caller receives: the entity inside `data`, else the body itself. */
export type Data<E> = Output<E> extends { data: infer D } ? D : Output<E>;
