import { readFileSync } from 'node:fs';
import Ajv from '@redocly/ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { EMAIL_PATTERN } from '#contracts/api/limits.ts';
import { calls } from '#contracts/openapi/calls.ts';
import type { Interaction } from '#contracts/verify/pact-file.ts';
import { interactions } from './mock-server.testing.ts';
import { mutantsOf } from './mutants.ts';

const document = parse(readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8'));
const ajv = new Ajv({ strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/, email: EMAIL_PATTERN } });
ajv.addSchema(document, 'openapi');

interface Answered extends Interaction {
  readonly response: { readonly status: number; readonly body: { readonly content: unknown } };
}
const answered = (interactions as Answered[]).filter(({ request, response }) => {
  return request.method !== 'OPTIONS' && response.body !== undefined;
});

/** The calls of a request, and the schema of its response in the document. */
const declaredFor = ({ request: { method, path }, response: { status } }: Answered) => {
  const own = calls.filter((call) => {
    return call.method === method && new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
  });
  const key = own[0]?.path.replaceAll(/:(\w+)/g, '{$1}') ?? '';
  const { $ref } = document.paths[key][method.toLowerCase()].responses[status];
  const place = encodeURI(key.replaceAll('/', '~1'));
  const pointer = $ref ?? `#/paths/${place}/${method.toLowerCase()}/responses/${status}`;
  const accepts = ajv.getSchema(`openapi${pointer}/content/application~1json/schema`);
  if (!accepts) throw new Error(`The document has no ${pointer}.`);
  return { own, accepts };
};

const bodyOf = (body: unknown): unknown => (body === undefined ? body : JSON.parse(JSON.stringify(body)));

/** Right in another provider state, or for another request, which no document knows. */
const OF_THE_STATE = [
  /: (?:empty|with one more element|in another order)$/,
  /(?<!birthday|_at): of another value$/,
  /with three mistakes: \$\.errors\.\w+: missing$/,
];
const NO_VALUE = /: (?:missing|of another type)$/;

test('refuses every wrong body that the pact refuses in any state', () => {
  const [accepted, refused] = [new Set<string>(), new Set<string>()];
  for (const interaction of answered) {
    const { own, accepts } = declaredFor(interaction);
    const right = interaction.response.body.content;
    if (!accepts(right)) refused.add(interaction.description);
    for (const { name, reported, ignores, change } of mutantsOf(interaction)) {
      if (/^(?:status|header)/.test(reported) || ignores) continue;
      const response = { status: 200, headers: new Headers(), body: structuredClone(right) };
      change?.(response);
      const body = bodyOf(response.body);
      const isOptional = NO_VALUE.test(name) && own.some((call) => call.answer?.is(body));
      if (accepts(body) && !isOptional && !OF_THE_STATE.some((form) => form.test(name))) accepted.add(name);
    }
  }
  expect({ accepted: [...accepted], refused: [...refused] }).toEqual({ accepted: [], refused: [] });
});

const me = answered.find(({ description }) => description === 'the session check of a member') as Answered;
const acceptsMember = (change: object): boolean => {
  const { data } = me.response.body.content as { data: object };
  return declaredFor(me).accepts({ data: { ...data, ...change } }) as boolean;
};

test.each([
  { gender: 4 },
  { annual_income: 9 },
  { birthday: '1993/02/27' },
  { last_displayed_at: '2026-11-17T09:00:00Z' },
  { email: 'aoi' },
  { remember_token: null },
  { user_careers: [{ id: 1, start_at: '2013-04' }] },
  { user_schools: [{ id: 1, password: 'x' }] },
])('refuses a member with %j', (change) => {
  expect(acceptsMember(change)).toBe(false);
});

test.each([{ nickname: 'x' }, { gender: null }, { birthday: undefined }, { user_careers: [] }])(
  'accepts a member with %j',
  (change) => {
    expect(acceptsMember(change)).toBe(true);
  },
);
