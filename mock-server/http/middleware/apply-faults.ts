import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { storageHeaders } from '#contracts/api/endpoint.ts';
import { callsAt } from '#fixtures/loader/calls/nearest-call.ts';
import type { FaultSeed } from '#fixtures/loader/seed/seed.ts';
import { type Address, pathInWords } from '#mock-server/http/address.ts';
import { readBody } from '#mock-server/http/body/input.ts';
import type { Env } from '#mock-server/http/env.ts';
import { send, sendFailure } from '#mock-server/http/reply.ts';
import type { Route } from '#mock-server/http/routes.ts';
import type { Server } from '#mock-server/http/server.ts';
import { readSessionId } from '#mock-server/http/session/cookies.ts';
import { breakJson, cutAnswer, dropConnection, neverAnswer } from '#mock-server/http/wire/broken-wire.ts';
import { type HttpFailure, malformedUrl, standardFailure, tooManyAttempts } from '#mock-server/http/wire/failures.ts';
import { phpJson, phpJsonPretty } from '#mock-server/http/wire/php-json.ts';
import type { Limit } from '#mock-server/worlds/throttle.ts';
import { enterAgain, noteAnswer } from './enter-world.ts';

/** Laravel's default limit for routes without their own. */
const USUAL_LIMIT: Limit = { name: 'api', most: 60, seconds: 60 };

const addressOf = (c: Context<Env>): Address => c.get('address') as Address;

const routeOf = (routes: readonly Route[], c: Context<Env>): Route | undefined => {
  const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method === c.req.method);
  const [found] = callsAt(endpoints, addressOf(c).path);
  return routes.find(({ endpoint }) => endpoint === found);
};

/** Laravel's own failure for a status; for 429 that of the route's throttle. */
const failureFor = (status: number, limit: Limit, c: Context<Env>): HttpFailure => {
  if (status !== 429) return standardFailure(status, pathInWords(addressOf(c)));
  const now = c.get('world').clock.now();
  return tooManyAttempts(limit.most, now + limit.seconds * 1000, now);
};

const sendFault = (c: Context<Env>, routes: readonly Route[], { status = 200, body }: FaultSeed): Response => {
  const route = routeOf(routes, c);
  if (route) c.set('headers', { ...c.get('headers'), ...storageHeaders(route.endpoint, status) });
  if (body === undefined && status < 400) return send(c, { status });
  if (body === undefined) return sendFailure(c, failureFor(status, route?.limit ?? USUAL_LIMIT, c));
  if (typeof body === 'string')
    return send(c, { status, headers: { 'content-type': 'text/html; charset=UTF-8' }, body });
  const isCompact = status < 400 || status === 401 || status === 422 || Object.hasOwn(Object(body), 'errors');
  return send(c, { status, body: isCompact ? phpJson(body) : phpJsonPretty(body) });
};

type Changes = NonNullable<FaultSeed['change']>;

/** A copy of a body with other fields, or without them; a place that is not there stays so. Places are those of the body. */
const withChanges = (value: unknown, changes: Changes): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).flatMap(([key, field]) => {
    const { to } = changes.findLast(({ at }) => at === key) ?? { to: field };
    if (to === undefined) return [];
    // A key may contain dots.
    const inside = changes.filter(({ at }) => at.startsWith(`${key}.`));
    return [
      [
        key,
        withChanges(
          to,
          inside.map((one) => ({ ...one, at: one.at.slice(key.length + 1) })),
        ),
      ] as const,
    ];
  });
  return Array.isArray(value) ? fields.map(([, field]) => field) : Object.fromEntries(fields);
};

const sendChanged = async (c: Context<Env>, change: Changes): Promise<Response> => {
  const { status, headers } = c.res;
  if (!headers.get('content-type')?.includes('json')) return c.res;
  const body = phpJson(withChanges(await c.res.json(), change));
  c.set('reply', { status, headers: c.get('reply')?.headers ?? {}, body });
  return new Response(body, { status, headers });
};

const sendMalformed = async (c: Context<Env>): Promise<Response> => {
  const body = breakJson(await c.res.text());
  // 204 and similar cannot have a body.
  const status = c.res.body === null ? 200 : c.res.status;
  c.set('reply', { status, headers: c.get('reply')?.headers ?? {}, body });
  return new Response(body, { status, headers: c.res.headers });
};

/** Reads a body that no handler reads, so that the journal has it. */
const readUnused = async (c: Context<Env>): Promise<void> => {
  if (c.req.raw.body !== null) await readBody(c.req.raw, c.get('header'), c.req.method, c.get('entry')).catch(() => {});
};

/**
 * Applies delay and end of the session, then no response, the fault's response or the API's. `drop` and `stall` never reach the API;
 * `cut` and `malformed` damage a response after the API has handled the request.
 * @throws 400 for a path that is not UTF-8
 */
export const applyFaults =
  (server: Server, routes: readonly Route[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    const address = c.get('address');
    if (!address) throw malformedUrl();
    const received = c.get('entry');
    const armed = c.get('world').faults.take(c.req.method, address.path, received.counted);
    if (!armed) return next();
    const { id, fault } = armed;
    received.fault = id;
    const hasAnswer = fault.status !== undefined || fault.body !== undefined;
    if (fault.drop || fault.stall || hasAnswer) await readUnused(c);
    if (fault.delay_ms) await wait(fault.delay_ms);
    const gone = enterAgain(server, c);
    if (gone) return gone;
    const [world, entry, outgoing] = [c.get('world'), c.get('entry'), c.env?.outgoing];
    const session = fault.end_session
      ? readSessionId(c.get('header')('cookie'), server.laravel.sessionCookie)
      : undefined;
    if (session !== undefined) world.transaction(() => world.sessions.end(session), entry);
    if (fault.drop) {
      entry.ended('dropped');
      return dropConnection(outgoing);
    }
    if (fault.stall) {
      entry.ended('stalled');
      return neverAnswer(c.req.raw, outgoing);
    }
    if (hasAnswer) c.res = sendFault(c, routes, fault);
    else await next();
    // Hono merges the headers of a second response into those of the first.
    const answerWith = (answer: Response) => {
      c.res = undefined;
      c.res = answer;
    };
    if (fault.change) answerWith(await sendChanged(c, fault.change));
    if (!fault.malformed && !fault.cut) return;
    const response = fault.malformed ? await sendMalformed(c) : c.res;
    answerWith(response);
    noteAnswer(c);
    entry.ended(fault.malformed ? 'malformed' : 'cut');
    if (fault.cut) {
      c.res = undefined;
      c.res = await cutAnswer(response, outgoing);
    }
  };
