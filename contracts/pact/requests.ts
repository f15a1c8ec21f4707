import { readFileSync } from 'node:fs';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { contractCalls } from '#fixtures/loader/calls/calls.ts';
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

/** A request of the SPA in a provider state, and the expected status. */
export interface PactRequest {
  readonly description: string;
  /** Name of a scenario. */
  readonly state: string;
  /** Key of the person who is logged in; undefined for a visitor. */
  readonly as: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** JSON, or the bytes of a form. */
  readonly body: unknown;
  readonly type: string | undefined;
  readonly status: number;
  /** Names of the headers that the response must have. */
  readonly answerHeaders: readonly string[];
  /** A copy with the state's values in the places of its generators. */
  fill(values: Values): PactRequest;
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

const readInteraction = ({ description, providerStates, request, response }: Interaction): PactRequest => {
  const { method, path, query = {}, body, generators = {} } = request;
  const [state] = providerStates ?? [];
  const bytes = body?.encoded ? Buffer.from(String(body.content), 'base64') : undefined;
  const plain = {
    description,
    state: state?.name ?? 'ordinary-day',
    as: state?.params?.as,
    method,
    path,
    query: Object.fromEntries(Object.entries(query).map(([name, [value = '']]) => [name, value])),
    body: bytes ?? body?.content,
    type: body?.contentType,
    status: response.status,
    answerHeaders: Object.keys(response.headers ?? {}),
  };
  const fill = (values: Values): PactRequest => ({
    ...plain,
    path: generators.path ? String(filled(generators.path, values)) : path,
    query: {
      ...plain.query,
      ...Object.fromEntries(
        Object.entries(generators.query ?? {}).map(([name, one]) => [name, String(filled(one, values))]),
      ),
    },
    body: Object.entries(generators.body ?? {}).reduce(
      (whole, [place, one]) => withValue(whole, place, filled(one, values)),
      plain.body,
    ),
    fill,
  });
  return { ...plain, fill };
};

/** The interactions of the committed pact. */
export const { interactions } = JSON.parse(readFileSync(PACT_FILE, 'utf8')) as {
  readonly interactions: readonly Interaction[];
};

/** Every request of the SPA in the contract. */
export const pactRequests = (): readonly PactRequest[] => interactions.map(readInteraction);

/** The call of a request; undefined if the contract has none. If two have the path, a field of the body decides. */
export const callOf = (method: string, path: string, body: unknown): Endpoint | undefined => {
  const calls = callsAt(contractCalls(), path.replaceAll('*', '')).filter((call) => call.method === method);
  const special = calls.find(({ bodyHas }) => bodyHas && Object.hasOwn(Object(body), bodyHas));
  return special ?? calls.find(({ bodyHas }) => bodyHas === undefined);
};
