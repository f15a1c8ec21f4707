import type { Context, ErrorHandler } from 'hono';
import type { Env, Reply } from './env.ts';
import { asFailure, failureWire, type HttpFailure } from './wire/failures.ts';
import { expectsJson, headerReader } from './wire/headers.ts';

const JSON_ONLY = { 'content-type': 'application/json' };

/** Sends a response, by default as JSON. Plain headers where Hono allows them: a `Headers` is slow to build. */
export const send = (c: Context<Env>, { status, headers: own, body: given = null }: Reply): Response => {
  const body = c.req.method === 'HEAD' ? null : given;
  const headers = { ...c.get('headers'), ...(own ?? (given === null ? {} : JSON_ONLY)) };
  c.set('reply', { status, headers, body });
  const response = new Response(body as BodyInit | null, { status, headers });
  const cookies = c.get('cookies') ?? [];
  // Node's own list spares the `Headers`. Under app.request() there is no Node response.
  if (cookies.length > 0 && c.env?.outgoing) c.env.outgoing.setHeader('set-cookie', cookies);
  else for (const line of cookies) response.headers.append('set-cookie', line);
  return response;
};

/** Sends a failure as Laravel's JSON, or as a page if the client does not accept JSON. */
export const sendFailure = (c: Context<Env>, failure: HttpFailure): Response => {
  const header = c.get('header') ?? headerReader(c.req.raw, undefined);
  const entry = c.get('entry');
  if (entry) {
    entry.rules = failure.rules;
    entry.trouble = failure.trouble;
  }
  return send(c, failureWire(failure, expectsJson(header), header('referer')));
};

export const onError: ErrorHandler<Env> = (error, c) => sendFailure(c, asFailure(error));
