import type { Call } from '#web/api/client.ts';
import { answer, type Method, type Path, type Query, type Template } from './answer.ts';
import { browserHeaders, clientOf, contract, like, mockContract, writeHeaders } from './pact.ts';

interface Exchange {
  /** Left out: the ordinary day. */
  scenario?: string;
  /** Key of the person who is logged in; left out: a visitor. */
  as?: string;
  /** Names the interaction in the contract, where every name stands once. */
  name: string;
  request: readonly [method: Method, path: Path, body?: Template];
  query?: Query;
  response: Parameters<typeof answer>;
}

const exchangeIn =
  (pact: ReturnType<typeof contract>) =>
  (
    { scenario = 'ordinary-day', as, name, request, query, response }: Exchange,
    check: (call: Call) => Promise<void>,
  ): Promise<void> => {
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

/** Writes one call of the SPA and its answer into the contract, and lets the SPA's client make that call. */
export const exchange = exchangeIn(contract());

/** The same in the mock server's contract. */
export const mockExchange = exchangeIn(mockContract());

/** A sentence for people whose words the SPA shows and never compares. */
const someWords = like(['…']);

/** The body of a 422 with errors under these fields. */
export const refusal = (...fields: string[]) => ({
  message: like('…'),
  errors: Object.fromEntries(fields.map((field) => [field, someWords])),
});

/** What the client makes of a 422 under these fields. */
export const refused = (...fields: string[]) => ({
  success: false,
  code: 422,
  errors: Object.fromEntries(fields.map((field) => [field, ['…']])),
});
