import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Struct, StructError } from 'superstruct';
import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';
import { kitCalls } from '#contracts/kit/calls.ts';
import { callsAt, nearestCall } from '#fixtures/loader/calls/nearest-call.ts';
import { nearestWord } from '#fixtures/loader/nearest-word.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import { isTooDeep, MAX_LEVELS, safelyValidated } from '#mock-server/worlds/untrusted.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { didYouMean, quoted, shortened, WorldError } from '#mock-server/worlds/world-error.ts';

/** The wrong field of a value, an unknown one first: `"scenaro" is wrong (did you mean "scenario"?)`. */
export const wrongField = (
  error: Error,
  { type, schema }: Pick<Struct<unknown, unknown>, 'type' | 'schema'>,
): string => {
  if (!(error instanceof StructError)) return `the whole cannot be read (${error.message})`;
  const names = type === 'object' ? Object.keys(schema as object) : [];
  const unknown = Object.keys(Object(error.branch[0])).find((name) => type === 'object' && !names.includes(name));
  if (unknown === undefined)
    return `${error.path.length > 0 ? quoted(error.path.join('.')) : 'the whole'} is wrong (${shortened(error.message)})`;
  const near = nearestWord(unknown, names);
  const hint = near === undefined ? `there is ${names.join(', ')}` : `did you mean "${near}"?`;
  return `${quoted(unknown)} is wrong (${hint})`;
};

/**
 * Hono's `validator('json')` with other messages, and without a required content type, which curl does not send. An empty body is `{}`.
 * @throws 422 that names the wrong field
 */
const validBody =
  (struct: Struct<unknown, unknown>, example: string): MiddlewareHandler =>
  async ({ req }, next) => {
    const refused = (what: string) => new WorldError(`${what}: send something like ${example}.`);
    const text = await req.text();
    let value: unknown;
    try {
      value = text === '' ? {} : JSON.parse(text);
    } catch {
      throw refused('The body is not JSON');
    }
    if (isTooDeep(value)) throw refused(`The body is nested deeper than ${MAX_LEVELS} levels`);
    const [error, body] = safelyValidated(value, struct);
    if (!error) {
      req.addValidatedData('json', body as object);
      return next();
    }
    throw refused(`In the body ${wrongField(error, struct)}`);
  };

/** An ignored parameter would make the list look filtered. @throws 422 for an unknown parameter */
const validQuery =
  ({ query }: Endpoint): MiddlewareHandler =>
  async ({ req }, next) => {
    const allowed = Object.keys((query?.schema ?? {}) as object);
    const unknown = Object.keys(req.query()).find((name) => !allowed.includes(name));
    if (unknown === undefined) return next();
    const all = allowed.length > 0 ? `There are ${allowed.join(', ')}.` : 'It takes none.';
    throw new WorldError(
      `${req.method} ${req.path} takes no parameter ${quoted(unknown)}${didYouMean(unknown, allowed)} ${all}`,
    );
  };

/** @throws 404 with the nearest id */
export const namedWorld = (worlds: Worlds, id: string): World => {
  const world = worlds.get(id);
  if (world) return world;
  throw new WorldError(
    `There is no world ${quoted(id)}${didYouMean(id, worlds.ids)} Make one with POST /__kit/worlds.`,
    404,
  );
};

/** A request: its valid body and, in a call of a world, that world as it is now. */
export type Received<E> = { readonly c: Context; readonly body: Input<E>['body'] } & (E extends {
  path: `/__kit/worlds/:id${string}`;
}
  ? { readonly world: World }
  : unknown);

/** No value is required if the response is empty. */
type Answer<E> = Data<E> extends undefined ? unknown : Data<E> | Response;

interface RouteOptions {
  readonly status?: ContentfulStatusCode | undefined;
  /** An example body for the error message; without it the body is not read. */
  readonly example?: string | undefined;
}

type Handler<E> = (received: Received<E>) => Answer<E> | Promise<Answer<E>>;

export interface AddRoute {
  <E extends Endpoint>(call: E, answer: Handler<E>): void;
  <E extends Endpoint>(call: E, options: RouteOptions, answer: Handler<E>): void;
}

export const routesOf =
  (routes: Hono, worlds: Worlds): AddRoute =>
  <E extends Endpoint>(call: E, ...parts: [Handler<E>] | [RouteOptions, Handler<E>]) => {
    const [{ status = 200, example }, answer] = parts.length === 1 ? [{}, parts[0]] : parts;
    const validators = [
      validQuery(call),
      ...(call.body && example !== undefined ? [validBody(call.body, example)] : []),
    ];
    routes.on(call.method, [call.path.replace('/__kit', '')], ...validators, async (c) => {
      const received = {
        c,
        body: c.req.valid('json' as never),
        get world() {
          return namedWorld(worlds, c.req.param('id') ?? '');
        },
      };
      const data = await answer(received as Received<E>);
      if (data instanceof Response) return data;
      return data === undefined ? c.body(null, 204) : c.json({ data }, status);
    });
  };

export const readNumber = (name: string, text: string | undefined, least: number): number | undefined => {
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text) && Number(text) >= least) return Number(text);
  throw new WorldError(`"${name}" is ${quoted(text)}: it is a whole number from ${least}.`);
};

export const readOneOf = <T extends string>(name: string, text: string | undefined, allowed: readonly T[]) => {
  if (text === undefined) return undefined;
  const found = allowed.find((one) => one === text);
  if (found !== undefined) return found;
  throw new WorldError(
    `There is no ${name} ${quoted(text)}${didYouMean(text, allowed)} There are ${allowed.join(', ')}.`,
  );
};

export const noSuchCall = (method: string, path: string): string => {
  const sentence = `The control API has no ${method} ${path}`;
  const methods = callsAt(kitCalls, path.replaceAll('*', '')).map((call) => call.method);
  if (methods.length > 0) return `${sentence}: there is ${[...new Set(methods)].join(', ')} of it.`;
  const near = nearestCall(kitCalls, path, method);
  return near
    ? `${sentence}; did you mean "${near.method} ${near.path}"?`
    : `${sentence}: see mock-server/README.md for what there is.`;
};
