import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AnyStruct, callKey, type Endpoint } from '#contracts/api/endpoint.ts';
import { endpoints } from '#contracts/api/endpoints.ts';
import { callOf, type Interaction, interactions } from './requests.ts';

const bodyOf = ({ body }: Interaction['request']): object => {
  if (!body?.encoded) return Object(body?.content);
  const form = Buffer.from(String(body.content), 'base64').toString();
  return Object.fromEntries([...form.matchAll(/; name="(\w+)/g)].map(([, name = '']) => [name, true]));
};

const byCall = (all: readonly Interaction[]) =>
  Map.groupBy(all, ({ request }) => callOf(request.method, request.path, bodyOf(request)));

/** The fields of a struct, or those of its list's entries. */
const fieldsOf = (struct: AnyStruct | undefined): Readonly<Record<string, AnyStruct>> => {
  if (struct?.type === 'array') return fieldsOf(struct.schema);
  return struct?.type === 'type' || struct?.type === 'object' ? struct.schema : {};
};

const ONE_OF_EACH_KIND = [null, true, 1, '', [], {}];
/** A field that the SPA shows if present; the contract does not require it. */
const WELCOME = 'data.published_at';

const isUntyped = (struct: AnyStruct): boolean => ONE_OF_EACH_KIND.every((value) => struct.is(value));

/** The paths of the typed fields, as in `data.user_careers.company_name`; those that the SPA does not read take any value. */
const typedPlaces = (struct: AnyStruct, before = ''): string[] =>
  Object.entries(fieldsOf(struct)).flatMap(([name, inner]) => {
    const place = before + name;
    if (place === WELCOME || isUntyped(inner)) return [];
    return [place, ...typedPlaces(inner, `${place}.`)];
  });

/** The paths of a value's fields. */
const placesIn = (value: unknown, before = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => placesIn(one, before));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [before + name, ...placesIn(inner, `${before + name}.`)]);
};

/** The fields that only one of both has. */
const between = (call: string, agreed: string[], declared: string[]): string[] =>
  [...new Set(agreed).symmetricDifference(new Set(declared))].map((place) => `${call}: ${place}`);

/** The entity inside `data`, which groups calls with the same response; for others the call itself. */
const entityOf = (endpoint: Endpoint): unknown => {
  const { data } = fieldsOf(endpoint.answer);
  return data?.type === 'type' ? data.schema : endpoint;
};

const answerDifferences = (all: readonly Interaction[]): string[] => {
  const own = byCall(all);
  return [...Map.groupBy(endpoints, entityOf).values()].flatMap((same) => {
    const successes = same.flatMap((call) => own.get(call) ?? []).filter(({ response }) => response.status < 300);
    const answered = successes.flatMap(({ response }) => placesIn(response.body?.content));
    const typed = same.flatMap(({ answer }) => (answer ? typedPlaces(answer) : []));
    return between(same.map(callKey).join(', '), answered, typed);
  });
};

const requestDifferences = (all: readonly Interaction[]): string[] => {
  const own = byCall(all);
  return endpoints.flatMap((call) => {
    const requests = (own.get(call) ?? []).map(({ request }) => request);
    const sent = requests.flatMap((request) => Object.keys(bodyOf(request)));
    const queried = requests.flatMap(({ query = {} }) => Object.keys(query));
    return [
      ...(call.body?.type === 'union' ? [] : between(callKey(call), sent, Object.keys(fieldsOf(call.body)))),
      ...between(`${callKey(call)}?`, queried, Object.keys(fieldsOf(call.query))),
    ];
  });
};

const untested = (all: readonly Interaction[]): string[] => {
  const tested = byCall(all);
  return endpoints.flatMap((call) => (tested.has(call) ? [] : callKey(call)));
};

test('has an interaction for every call', () => {
  expect(untested(interactions)).toEqual([]);
  const fewer = interactions.filter(({ request }) => request.path !== '/api/job-types');
  expect(untested(fewer)).toEqual(['GET /api/job-types']);
});

test('requires exactly the typed fields', () => {
  expect(answerDifferences(interactions)).toEqual([]);
});

/** The names of the fields in a struct, at any depth. */
const namesIn = (struct: AnyStruct, isWanted: (inner: AnyStruct) => boolean): string[] =>
  Object.entries(fieldsOf(struct)).flatMap(([name, inner]) => [
    ...(isWanted(inner) ? [name] : []),
    ...namesIn(inner, isWanted),
  ]);

test('names no untyped field in the source of the SPA', () => {
  const structs = endpoints.flatMap(({ answer = [], body = [] }) => [answer, body].flat());
  const typed = new Set(structs.flatMap((struct) => namesIn(struct, (inner) => !isUntyped(inner))));
  // A name that a typed field has too, such as `header_image`, tells nothing.
  const untyped = new Set(structs.flatMap((struct) => namesIn(struct, isUntyped))).difference(typed);
  const product = globSync('web/src/**/*.{ts,tsx}').filter((file) => !/\.test(?:ing)?\.tsx?$/.test(file));
  const words = new Set(product.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
  expect([...untyped.intersection(words)]).toEqual([]);
  expect([...typed.intersection(words)]).not.toEqual([]);
});

test('sends exactly the fields that the SPA may send', () => {
  expect(requestDifferences(interactions)).toEqual([]);
  const foreign = interactions.filter(({ request, response }) => {
    const { body, multipart } = callOf(request.method, request.path, bodyOf(request)) ?? {};
    return response.status < 300 && body && !multipart && !body.is(bodyOf(request));
  });
  expect(foreign).toEqual([]);
});

/** The contract with a renamed field. */
const renamed = (field: string): Interaction[] =>
  JSON.parse(JSON.stringify(interactions).replaceAll(`"${field}":`, '"other":'));

test.each(['file_name', 'updated_at'])('reports a response with a renamed %s', (field) => {
  const differences = answerDifferences(renamed(field)).join();
  for (const name of [field, 'other']) expect(differences).toMatch(new RegExp(`data\\.(files\\.)?${name}\\b`));
});

test.each(['graduated_year', 'job_type_id'])('reports a request with a renamed %s', (field) => {
  expect(requestDifferences(renamed(field)).join()).toMatch(new RegExp(`: ${field}.*: other|: other.*: ${field}`));
});
