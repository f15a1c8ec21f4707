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
import { worldCall } from './call.ts';

/** A rule that replaces the API's response; without `status` and `body` only its other effects apply. */
export const faultRule = object({
  method: optional(string()),
  /** As the SPA sends it; `:name` is a parameter, a final `*` matches everything below. */
  path: string(),
  status: optional(integer()),
  /** Default: Laravel's own body for that status. */
  // `any`: TypeScript makes the key of `optional(unknown())` required.
  body: optional(any()),
  /** Changes fields of the API's own response by place (`data.0.title`); without `to`, a field is left out. */
  change: optional(array(object({ at: string(), to: optional(any()) }))),
  delay_ms: optional(integer()),
  /** Ends the caller's session before the request is handled. */
  end_session: optional(boolean()),
  /** Ends the connection without an answer. */
  drop: optional(boolean()),
  /** Never answers. */
  stall: optional(boolean()),
  /** Ends the connection in the middle of the body. */
  cut: optional(boolean()),
  /** Answers with a body that is not JSON. */
  malformed: optional(boolean()),
  /** How many requests it affects; default: all. */
  times: optional(integer()),
  every: optional(integer()),
});
export type FaultRule = Infer<typeof faultRule>;

/** Parses the body of a rule: JSON if valid, else the text itself. */
export const faultBodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Quotes a text for a POSIX shell. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The option of `npm run kit` for a field, without its dashes. */
export const faultOption = (field: string): string => field.replace('_ms', '').replace('_', '-');

export const fault = type({
  ...faultRule.schema,
  id: string(),
  /** Number of matching requests. */
  seen: number(),
  /** Number of affected requests. */
  taken: number(),
  /** Number of requests that it will still affect; null: no limit. */
  left: nullable(number()),
});
export type KitFault = Infer<typeof fault>;

/** In their order of precedence. */
export const listFaults = worldCall('GET', '/faults', { answer: data(array(fault)) });

export const armFault = worldCall('POST', '/faults', { body: faultRule, answer: data(fault) });

/** Replaces a rule and resets its counts. */
export const changeFault = worldCall('PUT', '/faults/:fault', { body: faultRule, answer: data(fault) });

export const removeFault = worldCall('DELETE', '/faults/:fault');

export const clearFaults = worldCall('DELETE', '/faults');

export const apiCall = type({ method: string(), path: string(), needs_login: boolean() });
export type ApiCall = Infer<typeof apiCall>;

export const listCalls = endpoint({ method: 'GET', path: '/__kit/calls', answer: data(array(apiCall)) });
