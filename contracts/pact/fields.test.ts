import { expect, test } from 'vitest';
import type { AnyStruct, Endpoint } from '#contracts/api/endpoint.ts';
import { callKey, contractCalls } from '#fixtures/loader/calls/calls.ts';
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

/** The paths of the fields that the SPA reads, as in `data.user_careers.company_name`: others are declared as any value. */
const placesRead = (struct: AnyStruct, before = ''): string[] =>
  Object.entries(fieldsOf(struct)).flatMap(([name, inner]) => {
    const place = before + name;
    if (place === WELCOME || ONE_OF_EACH_KIND.every((value) => inner.is(value))) return [];
    return [place, ...placesRead(inner, `${place}.`)];
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
  return [...Map.groupBy(contractCalls(), entityOf).values()].flatMap((same) => {
    const successes = same.flatMap((call) => own.get(call) ?? []).filter(({ response }) => response.status < 300);
    const answered = successes.flatMap(({ response }) => placesIn(response.body?.content));
    const read = same.flatMap(({ answer }) => (answer ? placesRead(answer) : []));
    return between(same.map(callKey).join(', '), answered, read);
  });
};

const requestDifferences = (all: readonly Interaction[]): string[] => {
  const own = byCall(all);
  return contractCalls().flatMap((call) => {
    const requests = (own.get(call) ?? []).map(({ request }) => request);
    const sent = requests.flatMap((request) => Object.keys(bodyOf(request)));
    const queried = requests.flatMap(({ query = {} }) => Object.keys(query));
    return [
      ...(call.body?.type === 'union' ? [] : between(callKey(call), sent, Object.keys(fieldsOf(call.body)))),
      ...between(`${callKey(call)}?`, queried, Object.keys(fieldsOf(call.query))),
    ];
  });
};

test('has an interaction for every call', () => {
  const tested = byCall(interactions);
  expect(contractCalls().filter((call) => !tested.has(call))).toEqual([]);
});

test('requires exactly the fields that the SPA reads', () => {
  expect(answerDifferences(interactions)).toEqual([]);
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
