import { type AnyStruct, type Endpoint, endpoint, type Method } from '#contracts/api/endpoint.ts';

/** A call of the control API in a world; `path` follows `/__kit/worlds/:id`. */
export const worldCall = <
  const Path extends string,
  Query extends AnyStruct | undefined = undefined,
  Body extends AnyStruct | undefined = undefined,
  Answer extends AnyStruct | undefined = undefined,
>(
  method: Method,
  path: Path,
  parts: Pick<Endpoint<Path, Query, Body, Answer>, 'query' | 'body' | 'answer'> = {},
): Endpoint<`/__kit/worlds/:id${Path}`, Query, Body, Answer> =>
  endpoint({ method, path: `/__kit/worlds/:id${path}`, ...parts });
