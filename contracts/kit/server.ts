import { literal, number, optional, record, string, type, unknown } from 'superstruct';
import { endpoint } from '#contracts/api/endpoint.ts';
import { data } from '#contracts/api/laravel.ts';

/** 503 with a message if the server cannot store data. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/__kit/health',
  answer: data(type({ status: literal('ok'), scenario: string() })),
});

/** Pact's state changes: a scenario's name in, the values to inject out. */
export const changePactState = endpoint({
  method: 'POST',
  path: '/__kit/pact-states',
  /** `world` isolates provider states that run in parallel: each gets the world `pact-NAME`. */
  query: type({ action: optional(string()), world: optional(string()) }),
  body: type({
    state: optional(string()),
    action: optional(string()),
    params: optional(type({ as: optional(string()) })),
  }),
  answer: record(string(), unknown()),
});

/** What a state's world last sent to a phone number or email, and the inquiries that it stores from there. */
export const getPactMessage = endpoint({
  method: 'GET',
  path: '/__kit/pact-states',
  query: type({ to: string(), world: optional(string()) }),
  answer: type({ code: optional(string()), link: optional(string()), inquiries: number() }),
});

/** Sets up a state as above, gives the browser its session, and redirects to the SPA's page `to`: `npm run kit -- open --on`. */
export const openPactState = endpoint({
  method: 'GET',
  path: '/__kit/pact-states/open',
  query: type({ state: string(), to: optional(string()), as: optional(string()) }),
});
