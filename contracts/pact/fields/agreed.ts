import type { Endpoint } from '#contracts/api/endpoint.ts';
import { type AnyStruct, allFields, endpoints, fieldsOf, placesIn } from './declared.ts';

interface Message {
  readonly body?: { readonly content?: unknown; readonly encoded?: unknown };
}

/** An interaction of the contract, as far as it is read here. */
export interface Interaction {
  readonly request: Message & {
    readonly method: string;
    readonly path: string;
    readonly query?: Readonly<Record<string, unknown>>;
  };
  readonly response: Message & { readonly status: number };
}

/** What the contract says more or less than it should, each with the call; both empty where it says what is needed. */
export interface Differences {
  readonly missing: readonly string[];
  readonly superfluous: readonly string[];
}

const bodyOf = ({ body }: Message): unknown => {
  if (body?.encoded !== 'base64') return body?.content;
  const form = Buffer.from(String(body.content), 'base64').toString();
  return Object.fromEntries([...form.matchAll(/; name="(\w+)/g)].map(([, name = '']) => [name, true]));
};

/** The interactions of an endpoint. Of two that share method and path one is told by a field of its body. */
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

/** The calls that no interaction makes. */
export const missingCalls = (all: readonly Interaction[]): string[] =>
  endpoints.filter((endpoint) => interactionsOf(endpoint, all).length === 0).map(nameOf);

/** The entity inside `data`, by which calls that answer the same are told; of all others the call itself. */
const entityOf = (endpoint: Endpoint): unknown => {
  const { data } = endpoint.answer ? fieldsOf(endpoint.answer) : {};
  return data?.type === 'type' ? data.schema : endpoint;
};

/** Whether the SPA leans on a field: one of its sources reads it, or its client refuses an answer without it. */
const isNeeded = (struct: AnyStruct, read: ReadonlySet<AnyStruct>): boolean =>
  read.has(struct) || !struct.is(undefined);

/** What the SPA reads where a backend says it, and does without elsewhere: the contract asks no backend for it. */
const WELCOME: ReadonlySet<string> = new Set(['data.published_at']);

/**
 * Compares the answers that the contract asks for with what the SPA reads: a field is needed where a source of the SPA reads it or
 * its client refuses an answer without it. What calls answer the same entity say of it together.
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

/** Fields of answers that the SPA does not lean on, and whose type could make its client refuse the answer all the same. */
export const typesOfUnread = (read: ReadonlySet<AnyStruct>): string[] =>
  endpoints.flatMap((endpoint) =>
    (endpoint.answer ? allFields(endpoint.answer) : [])
      .filter(({ struct }) => !isNeeded(struct, read) && !ONE_OF_EACH_KIND.every((value) => struct.is(value)))
      .map(({ place }) => `${nameOf(endpoint)}: ${place}`),
  );

/** Compares bodies and queries of the contract's requests with those that the SPA's client takes. */
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

/** Bodies of the contract's successful requests that the SPA's client does not take, by call. */
export const foreignBodies = (all: readonly Interaction[]): string[] =>
  endpoints.flatMap((endpoint) => {
    const { body, multipart } = endpoint;
    if (!body || multipart) return [];
    return interactionsOf(endpoint, all)
      .filter(({ request, response }) => response.status < 300 && !body.is(bodyOf(request)))
      .map(({ request }) => `${nameOf(endpoint)}: ${JSON.stringify(bodyOf(request))}`);
  });
