import { contractCalls } from '#fixtures/loader/calls/calls.ts';
import { callsAt } from '#fixtures/loader/calls/nearest-call.ts';
import type { Call } from '#web/src/api/client.ts';
import { answer, type Method, type Path, type Query, type Template } from './answer.ts';
import { browserHeaders, clientOf, contract, like, writeHeaders } from './pact.ts';

interface Exchange {
  /** By default the ordinary day. */
  scenario?: string;
  /** Key of the signed-in person; by default a visitor. */
  as?: string;
  /** Unique name of the interaction in the contract. */
  name: string;
  request: readonly [method: Method, path: Path, body?: Template];
  query?: Query;
  response: Parameters<typeof answer>;
}

/** Responses that a visitor gets as well: no login, no token, too many calls, and earlier failures. */
const toAnybody = (status: unknown): boolean =>
  typeof status !== 'number' || [401, 419, 429].includes(status) || status >= 500;

/** @throws Error if the call needs a login and the exchange has no person: any backend would answer 401 */
const checkLogin = ({ as, name, request: [method, path], response: [status] }: Exchange): void => {
  if (as !== undefined || typeof path !== 'string' || toAnybody(status)) return;
  const calls = callsAt(contractCalls(), path).filter((call) => call.method === method);
  if (calls.length > 0 && calls.every(({ needsLogin }) => needsLogin))
    throw new Error(
      `"${name}" expects ${status} of ${method} ${path}, which needs a login: add a person, as: 'minori'.`,
    );
};

const pact = contract();

/** Adds one call of the SPA with its response to the contract, and makes that call with the SPA's client. */
export const testInteraction = (wanted: Exchange, check: (call: Call) => Promise<void>): Promise<void> => {
  const { scenario = 'ordinary-day', as, name, request, query, response } = wanted;
  checkLogin(wanted);
  const [method, path, sent] = request;
  return pact
    .addInteraction()
    .given(scenario, as === undefined ? {} : { as })
    .uponReceiving(name)
    .withRequest(method, path, (builder) => {
      builder.headers(method === 'GET' ? browserHeaders : writeHeaders);
      if (query) builder.query(query);
      if (sent !== undefined) builder.jsonBody(sent);
    })
    .willRespondWith(...answer(...response))
    .executeTest(({ url }) => check(clientOf(url)));
};

/** A sentence that the SPA shows but never compares. */
const someWords = like(['…']);

/** The body of a 422 with errors for these fields. */
export const refusal = (...fields: string[]) => ({
  message: like('…'),
  errors: Object.fromEntries(fields.map((field) => [field, someWords])),
});

/** The client's result of a 422 with errors for these fields. */
export const refused = (...fields: string[]) => ({
  success: false,
  code: 422,
  errors: Object.fromEntries(fields.map((field) => [field, ['…']])),
});
