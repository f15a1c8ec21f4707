import type { AnyStruct, Endpoint } from '#contracts/api/endpoint.ts';
import { allFields, endpoints, fieldsOf, placesIn } from './declared.ts';

interface Message {
  readonly body?: { readonly content?: unknown; readonly encoded?: unknown };
}

/** The parts of an interaction that are read here. */
export interface Interaction {
  readonly request: Message & {
    readonly method: string;
    readonly path: string;
    readonly query?: Readonly<Record<string, unknown>>;
  };
  readonly response: Message & { readonly status: number };
}

/** Fields that the contract lacks or has in excess, each with its call; both empty if it is right. */
export interface Differences {
  readonly missing: readonly string[];
  readonly superfluous: readonly string[];
}

const bodyOf = ({ body }: Message): unknown => {
  if (body?.encoded !== 'base64') return body?.content;
  const form = Buffer.from(String(body.content), 'base64').toString();
  return Object.fromEntries([...form.matchAll(/; name="(\w+)/g)].map(([, name = '']) => [name, true]));
};

/** The interactions of an endpoint. Of two with the same method and path, a field of the body decides. */
const interactionsOf = (endpoint: Endpoint, all: readonly Interaction[]): Interaction[] => {
  const path = new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`);
  const [other] = endpoints.filter(({ bodyHas, method, path: its }) => {
    return bodyHas && method === endpoint.method && its === endpoint.path;
  });
  return all.filter(({ request }) => {
    if (request.method !== endpoint.method || !path.test(request.path)) return false;
    const has = other?.bodyHas;
    return has === undefined || Object.hasOwn(Object(bodyOf(request)), has) === (other === endpoint);
  });
};

const between = (call: string, agreed: Iterable<string>, needed: Iterable<string>): Differences => {
  const [has, needs] = [new Set(agreed), new Set(needed)];
  const named = (places: Set<string>) => [...places].toSorted().map((place) => `${call}: ${place}`);
  return { missing: named(needs.difference(has)), superfluous: named(has.difference(needs)) };
};

const together = (all: readonly Differences[]): Differences => ({
  missing: all.flatMap(({ missing }) => missing),
  superfluous: all.flatMap(({ superfluous }) => superfluous),
});

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The calls without an interaction. */
export const missingCalls = (all: readonly Interaction[]): string[] =>
  endpoints.filter((endpoint) => interactionsOf(endpoint, all).length === 0).map(nameOf);

/** The entity inside `data`, which groups calls with the same response; for others the call itself. */
const entityOf = (endpoint: Endpoint): unknown => {
  const { data } = endpoint.answer ? fieldsOf(endpoint.answer) : {};
  return data?.type === 'type' ? data.schema : endpoint;
};

/** Whether the SPA depends on a field: a source reads it, or the client rejects a response without it. */
const isNeeded = (struct: AnyStruct, read: ReadonlySet<AnyStruct>): boolean =>
  read.has(struct) || !struct.is(undefined);

/** Fields that the SPA shows if present; the contract does not require them. */
const WELCOME: ReadonlySet<string> = new Set(['data.published_at']);

/**
 * Compares the contract's responses with the fields that the SPA needs: a source reads the field, or the client rejects a response
 * without it. Calls with the same entity count together.
 */
export const answerDifferences = (all: readonly Interaction[], read: ReadonlySet<AnyStruct>): Differences => {
  const answering = endpoints.filter(({ answer }) => answer);
  return together(
    [...Map.groupBy(answering, entityOf).values()].map((same) => {
      const needed = same.flatMap(({ answer }) => (answer ? allFields(answer) : []));
      const required = needed.filter(({ place, struct }) => isNeeded(struct, read) && !WELCOME.has(place));
      const answered = same
        .flatMap((endpoint) => interactionsOf(endpoint, all))
        .filter(({ response }) => response.status < 300)
        .flatMap(({ response }) => placesIn(bodyOf(response)));
      return between(
        same.map(nameOf).join(', '),
        answered,
        required.map(({ place }) => place),
      );
    }),
  );
};

const ONE_OF_EACH_KIND = [null, true, 1, '', [], {}];

/** Unneeded fields of responses whose type could still make the client reject the response. */
export const typesOfUnread = (read: ReadonlySet<AnyStruct>): string[] =>
  endpoints.flatMap((endpoint) =>
    (endpoint.answer ? allFields(endpoint.answer) : [])
      .filter(({ struct }) => !isNeeded(struct, read) && !ONE_OF_EACH_KIND.every((value) => struct.is(value)))
      .map(({ place }) => `${nameOf(endpoint)}: ${place}`),
  );

/** Compares bodies and queries of the contract's requests with those that the SPA's client accepts. */
export const requestDifferences = (all: readonly Interaction[]): Differences =>
  together(
    endpoints.flatMap((endpoint) => {
      const own = interactionsOf(endpoint, all);
      const { body, query } = endpoint;
      const names = (struct: AnyStruct | undefined) => (struct ? Object.keys(fieldsOf(struct)) : []);
      const sent = own.flatMap(({ request }) => Object.keys(Object(bodyOf(request))));
      const queried = own.flatMap(({ request }) => Object.keys(request.query ?? {}));
      return [
        ...(body?.type === 'union' ? [] : [between(`${nameOf(endpoint)} (body)`, sent, names(body))]),
        between(`${nameOf(endpoint)} (query)`, queried, names(query)),
      ];
    }),
  );

/** Bodies of the contract's successful requests that the SPA's client does not accept, by call. */
export const foreignBodies = (all: readonly Interaction[]): string[] =>
  endpoints.flatMap((endpoint) => {
    const { body, multipart } = endpoint;
    if (!body || multipart) return [];
    return interactionsOf(endpoint, all)
      .filter(({ request, response }) => response.status < 300 && !body.is(bodyOf(request)))
      .map(({ request }) => `${nameOf(endpoint)}: ${JSON.stringify(bodyOf(request))}`);
  });
