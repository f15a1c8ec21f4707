import { array, is, string } from 'superstruct';
import { type AnyStruct, storageHeaders } from '#contracts/api/endpoint.ts';
import { failureBody } from '#contracts/api/laravel.ts';
import { statusesOf, successOf } from '#contracts/api/statuses.ts';
import type { Call } from './calls.ts';
import type { Example } from './examples.ts';
import { CORS, headersOf } from './headers.ts';
import { sharedRefusal } from './refusals.ts';
import type { Json, SchemaWriter } from './schemas.ts';

type Examples = ReadonlyMap<string, Example>;
interface Sources {
  readonly examples: Examples;
  readonly schemas: SchemaWriter;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

/** Splits a name into words: `Save career` for `saveCareer`. */
const inWords = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const parameter = (name: string, place: 'path' | 'query' | 'header', more: Json): Json => ({
  name,
  in: place,
  required: place === 'path',
  ...more,
});

/** Headers with a form, for PHP's method override. */
const FORM_HEADERS = [
  parameter('X-Requested-With', 'header', { schema: { const: 'XMLHttpRequest' } }),
  parameter('X-HTTP-Method-Override', 'header', { schema: { const: 'POST' } }),
];

const parametersOf = ({ path, query, multipart }: Call, { schemas }: Sources): Json[] => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => parameter(name, 'path', { schema: { type: 'integer' } })),
  ...Object.entries<AnyStruct>(query?.schema ?? {}).map(([name, struct]) =>
    parameter(name, 'query', { required: !is(undefined, struct), schema: schemas.schemaOf(struct) }),
  ),
  ...(multipart ? FORM_HEADERS : []),
];

/** The fields of a form by their names on the wire: lists are `name[]`. */
const formSchema = (struct: AnyStruct, { schemas }: Sources): Json => {
  const schema = schemas.schemaOf(struct) as { properties: Record<string, Json> };
  const named = Object.entries(schema.properties).map(([name, of]) => [of.type === 'array' ? `${name}[]` : name, of]);
  return { ...schema, properties: Object.fromEntries(named) };
};

/** One schema, or alternatives for calls with the same method and path. */
const oneOf = (schemas: readonly Json[]): Json | undefined => (schemas.length > 1 ? { oneOf: schemas } : schemas[0]);

const content = (type: string, schema: Json | undefined, examples: Json): Json => ({
  [type]: { schema, ...(Object.keys(examples).length > 0 ? { examples } : {}) },
});

const requestBody = (calls: readonly Call[], sources: Sources): Json | undefined => {
  const schemas = calls.flatMap(({ body, multipart }) =>
    body ? [multipart ? formSchema(body, sources) : sources.schemas.schemaOf(body)] : [],
  );
  if (schemas.length === 0) return undefined;
  const isForm = calls.some(({ multipart }) => multipart);
  const examples = calls.flatMap((call) => {
    const example = sources.examples.get(`${call.name} ${successOf(call)}`);
    return example && !isForm ? [[call.name, { summary: example.summary, value: example.request.body }]] : [];
  });
  const isNeeded = calls.every(({ body }) => body && !is({}, body));
  return {
    required: isNeeded,
    content: content(isForm ? FORM_TYPE : JSON_TYPE, oneOf(schemas), Object.fromEntries(examples)),
  };
};

/** A failure with sentences for fields. */
export const validationFailure = ({ schemaOf }: SchemaWriter): Json => ({
  type: 'object',
  properties: {
    message: { type: 'string', description: 'The first sentence, with the number of further ones.' },
    errors: {
      type: 'object',
      description: 'By field in dotted form: `industry_id.0`.',
      minProperties: 1,
      additionalProperties: { ...schemaOf(array(string())), minItems: 1 },
    },
  },
  required: ['message', 'errors'],
});

const NOT_FOUND = 'It does not exist, or belongs to another member.';
const INVALID = 'Invalid fields with their sentences; the SPA shows them beside the fields.';

const storageNames = (calls: readonly Call[], status: number): string[] =>
  calls.flatMap((call) => Object.keys(storageHeaders(call, status)));

const responseFor = (status: number, calls: readonly Call[], { examples, schemas }: Sources): Json => {
  const shared = sharedRefusal(status);
  if (shared) return shared;
  const shown = calls.flatMap((call) => examples.get(`${call.name} ${status}`) ?? []);
  const named = calls.flatMap((call) => {
    const example = examples.get(`${call.name} ${status}`);
    return example?.answer === undefined ? [] : [[call.name, { summary: example.summary, value: example.answer }]];
  });
  // A refusal's example may be a changed success.
  const own = status < 300 ? [...(shown[0]?.request.answerHeaders ?? CORS), ...storageNames(calls, status)] : CORS;
  const headers = headersOf(own);
  const described = (description: string, schema: Json | undefined): Json => ({
    description,
    headers,
    content: content(JSON_TYPE, schema, Object.fromEntries(named)),
  });
  if (status === 404) return described(NOT_FOUND, schemas.schemaOf(failureBody));
  if (status === 422) return described(INVALID, { $ref: '#/components/schemas/ValidationFailure' });
  if (status === 204) return { description: 'Done, without a body.', headers };
  return described('Done.', oneOf(calls.flatMap(({ answer }) => (answer ? [schemas.schemaOf(answer)] : []))));
};

/** A write may succeed with another status: Laravel answers 201 with a row that it has just created. */
const alsoAccepted = (status: number, { headers, content: shown }: Json): [number, Json][] => {
  if (status === 204) return [[200, { description: 'As 204; the SPA ignores the body.', headers }]];
  const { schema } = (shown as Record<string, Json>)[JSON_TYPE] ?? {};
  return [
    [201, { description: 'As 200, with a created row.', headers, content: content(JSON_TYPE, schema as Json, {}) }],
  ];
};

const SESSION = { session: [] };
const WRITE = { session: [], csrfToken: [] };

const securityOf = (calls: readonly Call[]): Json[] => {
  if (calls.some(({ method }) => method !== 'GET')) return [WRITE];
  return calls.every(({ needsLogin }) => needsLogin) ? [SESSION] : [{}, SESSION];
};

/** The operation of one method and path: of one call, or of two that share them. */
export const operationOf = (calls: readonly Call[], sources: Sources): Json => {
  const [first] = calls;
  const about = calls.map((call) => call.about);
  const statuses = new Set(calls.flatMap((call) => statusesOf(call.declared)));
  const body = requestBody(calls, sources);
  const parameters = calls.flatMap((call) => parametersOf(call, sources));
  const isWrite = calls.some(({ method }) => method !== 'GET');
  const responses = [...statuses]
    .sort((a, b) => a - b)
    .flatMap((status): [number, Json][] => {
      const answering = calls.filter(({ declared }) => statusesOf(declared).includes(status));
      const response = responseFor(status, answering, sources);
      return [[status, response], ...(isWrite && status < 300 ? alsoAccepted(status, response) : [])];
    });
  return {
    operationId: calls.map(({ name }) => name).join('Or'),
    tags: [first?.noun],
    summary: calls.map(({ name }) => inWords(name)).join(', or: '),
    description: about.join('\n\n'),
    security: securityOf(calls),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: Object.fromEntries(responses),
  };
};
