import { BODY_LIMIT, type SessionState } from '#mock-server/worlds/entry.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { ApiRequest } from './api-request.ts';
import type { Fields } from './body/fields.ts';
import { Context } from './context.ts';
import { Encoded } from './encoded.ts';
import type { Exchange } from './exchange.ts';
import { isHttps } from './forwarded.ts';
import type { Reply } from './reply.ts';
import type { Match, Route } from './routes.ts';
import { longMismatch } from './schema-mismatch.ts';
import type { Server } from './server.ts';
import { cookieLines, cookieScope, readCookie, readSessionId, SESSION_COOKIE } from './session/cookies.ts';
import { csrfPasses } from './session/csrf.ts';
import { CSRF_COOKIE_PATH, isStateful } from './session/stateful.ts';
import { asFailure, HttpFailure, tokenMismatch, tooManyAttempts, unauthenticated } from './wire/failures.ts';
import { phpJson } from './wire/php-json.ts';

/**
 * Sanctum's AuthenticateSession: a session from before a change of the password is over, that of a withdrawn member too. It stands
 * before the API only: the route of the CSRF cookie is of Laravel's web group and gives a cookie to whoever asks. False where the request is refused by it.
 */
const authenticateSession = (context: Context, path: string): boolean => {
  const { session, world, memberId } = context;
  if (!session || memberId === null || path === CSRF_COOKIE_PATH) return true;
  const hash = world.passwordHash(memberId);
  if (hash !== undefined && (session.passwordHash === null || session.passwordHash === hash)) return true;
  // A withdrawn member's session goes on as a visitor's, with a token.
  if (hash === undefined) context.logOut();
  else context.flushSession();
  return hash === undefined;
};

/** What the session of a request is before it is looked at, for the journal. */
const sessionState = (world: World, id: string | undefined, cookies: string | undefined): SessionState => {
  if (id !== undefined) return world.sessions.stateOf(id);
  return readCookie(cookies, SESSION_COOKIE) === undefined ? 'none' : 'unreadable';
};

const replyOf = ({ handle, limit }: Route, request: ApiRequest, context: Context): Reply => {
  const run = (): Reply => {
    const body = handle(request, context);
    if (body === undefined) return { status: 204 };
    return { status: 200, body: body instanceof Encoded ? body.bytes : phpJson(body) };
  };
  if (!limit) return run();
  const { throttle, clock } = context.world;
  const key = limit.by(request.input, context.memberId);
  const fullUntil = throttle.enter(limit, key);
  if (fullUntil !== undefined) throw tooManyAttempts(limit.most, fullUntil, clock.now());
  try {
    const reply = run();
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

/** From the matched route to the answer: session and CSRF, then login, throttle and the endpoint's own checks. */
export const handleRoute = (
  server: Server,
  exchange: Exchange,
  { route, params }: Match,
  method: string,
  body: Fields,
): Response => {
  const { header, world, origin, path, search, entry } = exchange;
  // What a body says as well is not in the address: such an answer is not remembered by it.
  const place = Object.keys(body).length > 0 ? null : search === '' ? path : `${path}?${search}`;
  const context = new Context(world, origin, place, server);
  const request = new ApiRequest(params, search, body, context);
  const hasSession = isStateful(header, path, server.origins);
  const sessionId = hasSession ? readSessionId(header('cookie')) : undefined;
  entry.session = hasSession ? sessionState(world, sessionId, header('cookie')) : 'stateless';
  world.outbox.takeSent();
  const work = (): Reply | HttpFailure => {
    if (hasSession) {
      context.session = world.sessions.resume(sessionId);
      if (!csrfPasses(method, header, () => request.input._token, context.session.token)) return tokenMismatch();
    }
    try {
      if (!authenticateSession(context, path)) {
        entry.session = 'outdated';
        throw unauthenticated();
      }
      if (route.endpoint.needsLogin && context.memberId === null) throw unauthenticated();
      return replyOf(route, request, context);
    } catch (error) {
      const failure = asFailure(error);
      // A refusal has written too (a wrong try of a code); what broke has written nothing.
      if (failure.status >= 500) throw failure;
      return failure;
    }
  };
  // Everything a request writes is kept before a byte of its answer is made, or nothing is and the answer is 500.
  let done: Reply | HttpFailure;
  try {
    done = world.watch.around(entry, () => world.transaction(work));
    entry.messages = world.outbox.takeSent();
  } catch (error) {
    done = asFailure(error);
    context.session = hasSession ? world.sessions.find(sessionId) : undefined;
  }
  const { session } = context;
  const cookies = session
    ? cookieLines(session, done.status !== 419, cookieScope(server.cookieDomain, isHttps(header)))
    : [];
  if (done instanceof HttpFailure) return server.fail(exchange, done, { cookies });
  const { body: said, status } = done;
  if (entry.seen && said && said.length > BODY_LIMIT) entry.mismatch = longMismatch(said, status, route.endpoint);
  return server.reply(exchange, { ...done, cookies });
};
