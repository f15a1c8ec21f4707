import type { Struct } from 'superstruct';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

// biome-ignore lint/suspicious/noExplicitAny: a struct of any value is the only supertype superstruct has.
export type AnyStruct = Struct<any, any>;

/** The names after a colon in a path: `/api/offers/:id` has `id`. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** One call of the API as a value: request, response and access. The SPA calls it, the mock server implements it, Pact replays it. */
export interface Endpoint<
  Path extends string = string,
  Query extends AnyStruct | undefined = AnyStruct | undefined,
  Body extends AnyStruct | undefined = AnyStruct | undefined,
  Answer extends AnyStruct | undefined = AnyStruct | undefined,
> {
  readonly method: Method;
  /** As the SPA sends it, with its trailing slash; `:name` is a parameter. */
  readonly path: Path;
  readonly query?: Query;
  readonly body?: Body;
  /** The whole body of a success; omitted for an empty 204. */
  readonly answer?: Answer;
  /** The body is sent as multipart/form-data with `MULTIPART_HEADERS`; lists are sent as `name[]`. */
  readonly multipart?: boolean;
  /** Tells two endpoints with the same method and path apart: this one has the field in its body. */
  readonly bodyHas?: string;
  /** True if a visitor without a session gets 401. */
  readonly needsLogin?: boolean;
  /** True if the body is the same for everybody. All other responses depend on the session: `storageHeaders`. */
  readonly isPublic?: boolean;
  /** True if a success ends the member's use of this browser, which then empties its cache. */
  readonly clearsCache?: boolean;
}

/**
 * Headers that say what a browser stores of a response (decision W22). Without `no-store` a browser shows a stored response on Back,
 * also after the logout, and does not ask the server.
 */
export const storageHeaders = (
  { isPublic, clearsCache }: Endpoint,
  status: number,
): Readonly<Record<string, string>> => ({
  ...(isPublic ? {} : { 'cache-control': 'no-store, private' }),
  ...(clearsCache && status < 300 ? { 'clear-site-data': '"cache"' } : {}),
});

/** Declares an endpoint and infers the type of each part. */
export const endpoint = <
  const Path extends string,
  Query extends AnyStruct | undefined = undefined,
  Body extends AnyStruct | undefined = undefined,
  Answer extends AnyStruct | undefined = undefined,
>(
  declared: Endpoint<Path, Query, Body, Answer>,
): Endpoint<Path, Query, Body, Answer> => declared;

/** Distinguishes the endpoints of a contract module from its structs. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Method and path, as pages and rules name a call. */
export const callKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

type TypeOf<S> = S extends Struct<infer T, infer _Schema> ? T : undefined;
type Part<Name extends string, T> = [T] extends [undefined] ? { [K in Name]?: undefined } : { [K in Name]: T };

/** The input of a call: `params` from the path, plus `query` and `body` if the endpoint has them. */
export type Input<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer _Answer>
    ? Part<'params', ParamNames<Path> extends never ? undefined : { [K in ParamNames<Path>]: string | number }> &
        Part<'query', TypeOf<Query>> &
        Part<'body', TypeOf<Body>>
    : never;

/** The body of a success on the wire; `undefined` if empty. */
export type Output<E> =
  E extends Endpoint<infer _Path, infer _Query, infer _Body, infer Answer> ? TypeOf<Answer> : never;

/** The data for the caller: the entity inside `data`, else the whole body. */
export type Data<E> = Output<E> extends { data: infer D } ? D : Output<E>;
