import { readFileSync } from 'node:fs';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { endpoints } from '#contracts/api/endpoints.ts';
import { callsAt } from '#fixtures/loader/calls/nearest-call.ts';
import { PACT_FILE } from './pact-file.ts';

/** A value of a provider state. */
type Values = Readonly<Record<string, unknown>>;

interface Generator {
  readonly expression: string;
}
type Generators = Readonly<Record<string, Generator>>;

/** The parts of an interaction that are read here. */
export interface Interaction {
  readonly description: string;
  readonly providerStates?: readonly { readonly name: string; readonly params?: { readonly as?: string } }[];
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly query?: Readonly<Record<string, readonly string[]>>;
    readonly headers?: object;
    readonly body?: { readonly content: unknown; readonly contentType: string; readonly encoded: string | false };
    readonly generators?: { readonly path?: Generator; readonly query?: Generators; readonly body?: Generators };
  };
  readonly response: {
    readonly status: number;
    readonly body?: { readonly content: unknown };
    readonly headers?: Readonly<Record<string, readonly string[]>>;
    readonly matchingRules?: { readonly body?: object };
  };
}

const filled = ({ expression }: Generator, values: Values): unknown => {
  const whole = /^\$\{(\w+)\}$/.exec(expression)?.[1];
  return whole ? values[whole] : expression.replace(/\$\{(\w+)\}/g, (_, name: string) => String(values[name]));
};

/** A copy of a body with a value at a pact path: `$.industry_id[0]`. */
const withValue = (body: unknown, place: string, value: unknown): unknown => {
  const copy = structuredClone(body);
  const names = [...place.matchAll(/\w+/g)].map(([name]) => name);
  const last = names.pop();
  let at = copy as Record<string, unknown>;
  for (const name of names) at = at[name] as Record<string, unknown>;
  if (last !== undefined) at[last] = value;
  return copy;
};

const readInteraction = ({ description, providerStates: [state] = [], request, response }: Interaction) => {
  const { method, path, query = {}, body, generators = {} } = request;
  const bytes = body?.encoded ? Buffer.from(String(body.content), 'base64') : undefined;
  return {
    description,
    /** Name of a scenario. */
    state: state?.name ?? 'ordinary-day',
    /** Key of the person who is logged in; undefined for a visitor. */
    as: state?.params?.as,
    method,
    path,
    query: Object.fromEntries(Object.entries(query).map(([name, [value = '']]) => [name, value])),
    /** JSON, or the bytes of a form. */
    body: bytes ?? body?.content,
    type: body?.contentType,
    status: response.status,
    /** Names of the headers that the response must have. */
    answerHeaders: Object.keys(response.headers ?? {}),
    generators,
  };
};

/** A request of the SPA in a provider state, and the expected status. */
export type PactRequest = ReturnType<typeof readInteraction>;

/** A copy of a request with the state's values in the places of its generators. */
export const withValues = (request: PactRequest, values: Values): PactRequest => {
  const { path, query = {}, body = {} } = request.generators;
  const queried = Object.entries(query).map(([name, one]) => [name, String(filled(one, values))]);
  return {
    ...request,
    path: path ? String(filled(path, values)) : request.path,
    query: { ...request.query, ...Object.fromEntries(queried) },
    body: Object.entries(body).reduce(
      (whole, [place, one]) => withValue(whole, place, filled(one, values)),
      request.body,
    ),
  };
};

/** The interactions of the committed pact. */
export const { interactions } = JSON.parse(readFileSync(PACT_FILE, 'utf8')) as {
  readonly interactions: readonly Interaction[];
};

/** Every request of the SPA in the contract. */
export const pactRequests = (): readonly PactRequest[] => interactions.map(readInteraction);

/** The call of a request; undefined if the contract has none. If two have the path, a field of the body decides. */
export const callOf = (method: string, path: string, body: unknown): Endpoint | undefined => {
  const calls = callsAt(endpoints, path.replaceAll('*', '')).filter((call) => call.method === method);
  const special = calls.find(({ bodyHas }) => bodyHas && Object.hasOwn(Object(body), bodyHas));
  return special ?? calls.find(({ bodyHas }) => bodyHas === undefined);
};
