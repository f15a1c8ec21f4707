import type { Context, ErrorHandler } from 'hono';
import type { Env, Reply } from './env.ts';
import { asFailure, failureWire, type HttpFailure } from './wire/failures.ts';
import { expectsJson, headerReader } from './wire/headers.ts';

const JSON_ONLY = { 'content-type': 'application/json' };

/** Answers, JSON unless the headers say otherwise. Plain headers where Hono allows it: a `Headers` takes a tenth of a short request. */
export const send = (c: Context<Env>, { status, headers: own, body: given = null }: Reply): Response => {
  const body = c.req.method === 'HEAD' ? null : given;
  const headers = { ...c.get('headers'), ...(own ?? (given === null ? {} : JSON_ONLY)) };
  c.set('reply', { status, headers, body });
  const response = new Response(body as BodyInit | null, { status, headers });
  for (const line of c.get('cookies') ?? []) response.headers.append('set-cookie', line);
  return response;
};

/** Answers a failure in Laravel's words, as JSON or, to who does not ask for JSON, as a page. */
export const sendFailure = (c: Context<Env>, failure: HttpFailure, headers: Record<string, string> = {}): Response => {
  const header = c.get('header') ?? headerReader(c.req.raw, undefined);
  const entry = c.get('entry');
  if (entry) {
    entry.rules = failure.rules;
    entry.trouble = failure.trouble;
  }
  const wire = failureWire(failure, expectsJson(header), header('referer'));
  return send(c, { ...wire, headers: { ...wire.headers, ...headers } });
};

/** What was thrown anywhere on a request's way. */
export const onError: ErrorHandler<Env> = (error, c) => sendFailure(c, asFailure(error));
