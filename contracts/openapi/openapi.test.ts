import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv from '@redocly/ajv/dist/2020.js';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { EMAIL_PATTERN } from '#contracts/api/limits.ts';
import { statusesOf } from '#contracts/api/statuses.ts';
import { callOf, pactRequests } from '#contracts/pact/requests.ts';
import { type RecordedAnswer, readSteps } from '#contracts/recordings/recording.ts';
import { readPact } from '#contracts/verify/pact-file.ts';
import { calls } from './calls.ts';
import { openApiText } from './document.ts';
import { examplesOf } from './examples.ts';

const configPath = fileURLToPath(new URL('redocly.yaml', import.meta.url));

/** Problems that Redocly's linter finds in an OpenAPI document, a line each: rule, problem, place. */
const problemsIn = async (source: string): Promise<readonly string[]> => {
  const config = await loadConfig({ configPath });
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer ?? '#'})`);
};

const committed = readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8');
const document = parse(committed);
const { paths } = document;

test('contracts/openapi.yaml is up to date: `npm run generate` writes it', async () => {
  expect(committed).toBe(await openApiText());
});

test('names an interaction with an unexpected response and a missing one', async () => {
  const ownData = calls.filter(({ method, path }) => method === 'GET' && path === '/api/user/me');
  const all = pactRequests().filter(({ path }) => path === '/api/user/me');
  const asNobody = all.map((request) => ({ ...request, as: undefined }));
  await expect(examplesOf(ownData, asNobody)).rejects.toThrow(
    /^".+" of contracts\/pact expects 200 of \w+, and the mock server answers 401, since nobody is logged in: add a person/,
  );
  await expect(examplesOf(ownData, [])).rejects.toThrow(/ answered 200: write one\.$/);
});

test('passes the strict linter', async () => {
  expect(await problemsIn(committed)).toEqual([]);
});

test('describes every call with each of its statuses', () => {
  for (const { name, method, path, declared } of calls) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.operationId.toLowerCase(), name).toContain(name.toLowerCase());
    expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(statusesOf(declared).map(String)));
  }
});

test('has an example for every success with a body and every 422', () => {
  const bodies = Object.values<Record<string, { operationId: string; responses: Record<string, object> }>>(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, responses }) =>
      ['200', '404', '422'].flatMap((status) => {
        const response = responses[status];
        return response && 'content' in response ? [[`${operationId} ${status}`, response]] : [];
      }),
    );
  expect(bodies.length).toBeGreaterThan(50);
  for (const [name, response] of bodies)
    expect(response, String(name)).toMatchObject({ content: { 'application/json': { examples: expect.anything() } } });
});

test('closes no object, asserts headers and accepts 201 of a write', () => {
  expect(committed).not.toContain('additionalProperties: false');
  const { responses } = paths['/api/login'].post;
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '201']));
  const cors = ['Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials'];
  expect(Object.keys(responses[200].headers)).toEqual([...cors, 'Set-Cookie', 'Cache-Control']);
  expect(Object.keys(responses[422].headers)).toEqual(cors);
  const headersOf = (path: string, method: string) => Object.keys(paths[path][method].responses[200].headers);
  expect(headersOf('/api/job-types', 'get')).toEqual(cors);
  expect(headersOf('/api/user/{user}', 'put')).toEqual(expect.arrayContaining(['Cache-Control', 'Clear-Site-Data']));
  const { headers } = document.components.responses.TooManyRequests;
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(cors));
  const accepts = new Ajv({ strict: false }).compile(headers['Retry-After'].schema);
  const values = [60, '60', 'Sun, 15 Nov 2026 01:48:00 GMT', 0, -5, '', 'soon'];
  expect(values.filter((value) => accepts(value))).toEqual(values.slice(0, 3));
});

test('describes two calls with the same method and path as alternatives', () => {
  const { requestBody, responses } = paths['/api/register'].patch;
  const refs = requestBody.content['application/json'].schema.oneOf.map((one: object) => JSON.stringify(one));
  expect([refs.length, refs[0], refs[1].match(/register_step/g).length]).toEqual([
    2,
    expect.stringContaining('Identity'),
    18,
  ]);
  expect(responses['200'].content['application/json'].schema.oneOf).toHaveLength(2);
});

const ajv = new Ajv({ strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/, email: EMAIL_PATTERN } });
ajv.addSchema(document, 'openapi');

/** Whether the document accepts an answer; undefined if it has no JSON with this status. */
const acceptsAnswer = (path: string, method: string, status: number, answer: unknown): boolean | undefined => {
  const named = path.replace(/:(\w+)/g, '{$1}');
  const response = paths[named]?.[method.toLowerCase()]?.responses[status];
  const place = `#/paths/${named.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`;
  const ref = `${response?.$ref ?? encodeURI(place)}/content/application~1json/schema`;
  if (!response?.$ref && !response?.content) return undefined;
  const validate = ajv.getSchema(`openapi${ref}`);
  if (!validate) throw new Error(`The document has no schema at ${ref}`);
  return validate(answer) === true;
};

/** Whether the document accepts the pact's member with a change. */
const acceptsMember = (change: object): boolean => {
  const check = readPact().interactions.find(({ description }) => description === 'the session check of a member');
  // The pact file has the response, which verification does not read.
  const { data } = (check as unknown as { response: { body: { content: { data: object } } } }).response.body.content;
  return acceptsAnswer('/api/user/me', 'GET', 200, { data: { ...data, ...change } }) === true;
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
  { phone_number: '+819000000101' },
  { postal_code: '164-0012' },
  { register_step: 12 },
  { user_careers: [{ id: 1, start_at: '2013/13' }] },
  { user_careers: undefined },
  { resumes: { urls: [{ id: 1, url: 'javascript:alert(1)' }] } },
])('refuses a member with %j', (change) => {
  expect(acceptsMember(change)).toBe(false);
});

test.each([{ nickname: 'x' }, { gender: null }, { birthday: undefined }, { user_careers: [] }])(
  'accepts a member with %j',
  (change) => {
    expect(acceptsMember(change)).toBe(true);
  },
);

const jsonIn = ({ json, body }: RecordedAnswer): unknown => {
  if (json !== undefined || typeof body !== 'string') return json;
  return /^[[{]/.test(body) ? JSON.parse(body) : undefined;
};

test('accepts the recorded answers of a real Laravel', () => {
  let accepted = 0;
  const refused: string[] = [];
  for (const { request = '', answer = [] } of [...readSteps('recorded.jsonl'), ...readSteps('generated.jsonl.gz')])
    for (const one of [answer].flat()) {
      const [method = '', path = ''] = request.split(/[ ?]/);
      const [json, call] = [jsonIn(one), callOf(method, path, {})];
      // A placeholder may stand for a value of another type, and that email with a NUL is a fault of that Laravel.
      if (json === undefined || !call || /"<[a-z]|a\\u0000@/.test(JSON.stringify(json))) continue;
      const isValid = acceptsAnswer(call.path, method, one.status, json);
      if (isValid) accepted += 1;
      else if (isValid === false) refused.push(`${request} ${one.status} ${JSON.stringify(json)}`);
    }
  expect(refused).toEqual([]);
  expect(accepted).toBeGreaterThan(1_800);
});
