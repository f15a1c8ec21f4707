import type { Handler as HonoHandler } from 'hono';
import { storageHeaders } from '#contracts/api/endpoint.ts';
import { BODY_LIMIT, type SessionState } from '#mock-server/worlds/journal/entry.ts';
import { type Address, isHttps } from './address.ts';
import { ApiRequest } from './api-request.ts';
import type { Fields } from './body/fields.ts';
import { readQuery } from './body/input.ts';
import type { Env, Reply } from './env.ts';
import { send, sendFailure } from './reply.ts';
import type { Route } from './routes.ts';
import { longMismatch } from './schema-mismatch.ts';
import type { Server } from './server.ts';
import { cookieLines, cookieScope, readCookie, readSessionId } from './session/cookies.ts';
import { authenticateSession, csrfPasses, isStateful } from './session/sanctum.ts';
import { asFailure, HttpFailure, tokenMismatch, tooManyAttempts, unauthenticated } from './wire/failures.ts';
import { phpJson } from './wire/php-json.ts';

/** Why a request has no session id, for the journal. */
const missingState = (cookies: string | undefined, name: string): SessionState =>
  readCookie(cookies, name) === undefined ? 'none' : 'unreadable';

const replyOf = ({ handle }: Route, request: ApiRequest): Reply => {
  const body = handle(request);
  if (body === undefined) return { status: 204 };
  return { status: 200, body: Buffer.isBuffer(body) ? body : phpJson(body) };
};

/** @throws 429 when the limit is reached */
const throttled = (route: Route, request: ApiRequest): Reply => {
  const { limit } = route;
  if (!limit) return replyOf(route, request);
  const { throttle, clock } = request.world;
  const key = limit.by(request.input, request.memberId);
  const fullUntil = throttle.enter(limit, key);
  if (fullUntil !== undefined) throw tooManyAttempts(limit.most, fullUntil, clock.now());
  try {
    const reply = replyOf(route, request);
    const headers = throttle.leave(limit, key, reply.status);
    return {
      ...reply,
      headers: { ...headers, ...(reply.body === undefined ? {} : { 'content-type': 'application/json' }) },
    };
  } catch (error) {
    const failure = asFailure(error);
    failure.headers = { ...failure.headers, ...throttle.leave(limit, key, failure.status) };
    throw failure;
  }
};

/** Of two routes with the same method and path, the one whose field the input contains comes first. */
const chosen = (routes: readonly Route[], body: Fields, search: string): Route => {
  const [only] = routes;
  if (routes.length === 1 && only) return only;
  const input = { ...readQuery(search), ...body };
  const special = routes.find(({ endpoint: { bodyHas } }) => bodyHas !== undefined && Object.hasOwn(input, bodyHas));
  return special ?? (routes.find(({ endpoint }) => endpoint.bodyHas === undefined) as Route);
};

/**
 * Laravel's route middleware and the handler: session and CSRF, login, throttle, validation. One synchronous function, because a
 * request is one transaction and the requests of a world share a connection: an `await` would mix them.
 */
export const routeHandler =
  (server: Server, routes: readonly Route[]): HonoHandler<Env> =>
  (c) => {
    const [world, entry, header, body] = [c.get('world'), c.get('entry'), c.get('header'), c.get('body') ?? {}];
    const { path, search } = c.get('address') as Address;
    const route = chosen(routes, body, search);
    entry.endpoint = route.endpoint;
    const { method } = route.endpoint;
    const request = new ApiRequest(c, server, route.endpoint);
    const hasSession = isStateful(header, path, server.origins);
    const { sessionCookie } = server.laravel;
    const sessionId = hasSession ? readSessionId(header('cookie'), sessionCookie) : undefined;
    const old = world.sessions.read(sessionId);
    if (!hasSession) entry.session = 'stateless';
    else if (sessionId === undefined) entry.session = missingState(header('cookie'), sessionCookie);
    else entry.session = world.sessions.stateOf(old);
    world.outbox.takeSent();

    const pass = (): Reply => {
      if (hasSession) {
        request.session = world.sessions.resume(sessionId, old);
        const { token } = request.session;
        if (!csrfPasses(method, header, () => request.input._token, token, server.laravel)) throw tokenMismatch();
      }
      authenticateSession(request, path);
      if (route.endpoint.needsLogin && request.memberId === null) throw unauthenticated();
      return throttled(route, request);
    };
    // A failure below 500 commits its writes (a failed attempt with a code); others roll back.
    const work = (): Reply | HttpFailure => {
      try {
        return pass();
      } catch (error) {
        const failure = asFailure(error);
        if (failure.status >= 500) throw failure;
        return failure;
      }
    };
    let done: Reply | HttpFailure;
    try {
      // A read writes nothing but sessions, so it needs no transaction, which would slow it down.
      done = method === 'GET' ? work() : world.transaction(work, entry);
      entry.messages = world.outbox.takeSent();
    } catch (error) {
      done = asFailure(error);
      request.session = hasSession ? world.sessions.find(sessionId) : undefined;
    }
    if (request.isOutdated) entry.session = 'outdated';
    const { session } = request;
    if (session) {
      const scope = cookieScope(server.cookieDomain, isHttps(header));
      c.set('cookies', cookieLines(session, sessionCookie, done.status !== 419, scope));
    }
    c.set('headers', { ...c.get('headers'), ...storageHeaders(route.endpoint, done.status) });
    if (done instanceof HttpFailure) return sendFailure(c, done);
    if (done.body && done.body.length > BODY_LIMIT && world.feed?.isWatched)
      entry.mismatch = longMismatch(done.body, done.status, route.endpoint);
    return send(c, done);
  };
