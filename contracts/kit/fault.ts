import {
  any,
  array,
  boolean,
  type Infer,
  integer,
  nullable,
  number,
  object,
  optional,
  string,
  type,
} from 'superstruct';
import { endpoint } from '#contracts/api/endpoint.ts';
import { data } from '#contracts/api/laravel.ts';

/** A rule that answers in the API's place; without `status` and `body` the request only gets the other effects. */
export const faultRule = object({
  method: optional(string()),
  /** As the SPA sends it; `:name` for a parameter, `*` at its end for everything below. */
  path: string(),
  status: optional(integer()),
  /** Left out: Laravel's own body for that status. */
  // `any`: TypeScript lets nobody leave out what is `optional(unknown())`.
  body: optional(any()),
  delay_ms: optional(integer()),
  /** Ends the caller's session before the request is looked at. */
  end_session: optional(boolean()),
  /** Ends the connection without an answer. */
  drop: optional(boolean()),
  /** Never answers. */
  stall: optional(boolean()),
  /** Ends the connection in the middle of the body. */
  cut: optional(boolean()),
  /** Answers with a body that is not JSON. */
  malformed: optional(boolean()),
  /** How often it works; left out: always. */
  times: optional(integer()),
  /** Works on every nth fitting request only. */
  every: optional(integer()),
});
export type FaultRule = Infer<typeof faultRule>;

/** The body of a rule from its text: a value if the text is JSON, else the text. */
export const faultBodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A word for a POSIX shell. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The command of `npm run kit` that arms a rule. */
export const faultCommand = ({ method, path, status, body, delay_ms, times, every, ...flags }: FaultRule): string =>
  [
    'fault',
    shellQuote(method === undefined ? path : `${method} ${path}`),
    status === undefined ? '' : String(status),
    body === undefined ? '' : `--body ${shellQuote(JSON.stringify(body))}`,
    delay_ms === undefined ? '' : `--delay ${delay_ms}`,
    ...Object.entries(flags).map(([name, isOn]) => (isOn ? `--${name.replace('_', '-')}` : '')),
    times === undefined ? '' : `--times ${times}`,
    every === undefined ? '' : `--every ${every}`,
  ]
    .filter(Boolean)
    .join(' ');

/** A rule at work in a world. */
export const fault = type({
  ...faultRule.schema,
  id: string(),
  /** How many requests it fitted. */
  seen: number(),
  /** How many it worked on. */
  taken: number(),
  /** How often it still will; null: for ever. */
  left: nullable(number()),
});
export type KitFault = Infer<typeof fault>;

/** In the order in which they are asked. */
export const listFaults = endpoint({ method: 'GET', path: '/__kit/worlds/:id/faults', answer: data(array(fault)) });

export const armFault = endpoint({
  method: 'POST',
  path: '/__kit/worlds/:id/faults',
  body: faultRule,
  answer: data(fault),
});

/** Another rule in its place, which begins to count anew. */
export const changeFault = endpoint({
  method: 'PUT',
  path: '/__kit/worlds/:id/faults/:fault',
  body: faultRule,
  answer: data(fault),
});

export const removeFault = endpoint({ method: 'DELETE', path: '/__kit/worlds/:id/faults/:fault' });

export const clearFaults = endpoint({ method: 'DELETE', path: '/__kit/worlds/:id/faults' });

export const apiCall = type({ method: string(), path: string(), needs_login: boolean() });
export type ApiCall = Infer<typeof apiCall>;

export const listCalls = endpoint({ method: 'GET', path: '/__kit/calls', answer: data(array(apiCall)) });
