import type { Ask } from './answers.ts';
import { Context } from './context.ts';
import { cookieLines, readSessionId } from './cookies.ts';
import { csrfPasses } from './csrf.ts';
import { Encoded } from './encoded.ts';
import type { Exchange } from './exchange.ts';
import { asFailure, tokenMismatch, unauthenticated } from './failures.ts';
import type { Fields } from './fields.ts';
import type { Hall } from './hall.ts';
import { readQuery } from './input.ts';
import { phpJson } from './php-json.ts';
import type { Reply } from './reply.ts';
import type { Match, Route } from './routes.ts';
import { checkFields } from './rules.ts';
import { CSRF_COOKIE_PATH, isStateful } from './stateful.ts';
import { trimFields } from './trim.ts';

class Asked implements Ask {
  readonly params: Readonly<Record<string, string>>;
  readonly #context: Context;
  readonly #search: string;
  readonly #body: Fields;
  #input: Fields | undefined;

  constructor(params: Readonly<Record<string, string>>, search: string, body: Fields, context: Context) {
    this.params = params;
    this.#search = search;
    this.#body = body;
    this.#context = context;
  }

  /** Read at the first use only: an answer that is remembered needs none of it. */
  get input(): Fields {
    this.#input ??= trimFields({ ...readQuery(this.#search), ...this.#body });
    return this.#input;
  }

  check(rules: Parameters<Ask['check']>[0]): ReturnType<Ask['check']> {
    return checkFields(this.input, rules, this.#context.errors, this.#context.now());
  }
}

/**
 * Sanctum's AuthenticateSession: a session from before a change of the password is over, that of a withdrawn member too. It stands
 * before the API only: the route of the CSRF cookie is of Laravel's web group and gives a cookie to whoever asks.
 */
const authenticateSession = (context: Context, path: string): void => {
  const { session, world, memberId } = context;
  if (!session || memberId === null || path === CSRF_COOKIE_PATH) return;
  const hash = world.passwordHash(memberId);
  if (hash !== undefined && (session.passwordHash === null || session.passwordHash === hash)) return;
  context.logOut();
  if (hash !== undefined) throw unauthenticated();
};

const answered = ({ answer, limit }: Route, ask: Ask, context: Context): Reply => {
  const run = (): Reply => {
    const body = answer(ask, context);
    if (body === undefined) return { status: 204 };
    return { status: 200, body: body instanceof Encoded ? body.bytes : phpJson(body) };
  };
  if (!limit) return run();
  const { throttle } = context.world;
  const key = `${limit.name} ${limit.by(ask.input)}`;
  throttle.enter(limit, key);
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
export const answerRoute = (
  hall: Hall,
  exchange: Exchange,
  { route, params }: Match,
  method: string,
  body: Fields,
): Response => {
  const { header, world, origin, path, search } = exchange;
  // What a body says as well is not in the address: such an answer is not remembered by it.
  const place = Object.keys(body).length > 0 ? null : search === '' ? path : `${path}?${search}`;
  const context = new Context(world, origin, place, hall);
  const ask = new Asked(params, search, body, context);
  if (isStateful(header, path, hall.webOrigin)) {
    context.session = world.sessions.resume(readSessionId(header('cookie')));
    if (!csrfPasses(method, header, () => ask.input._token, context.session.token)) {
      return hall.fail(exchange, tokenMismatch(), { cookies: cookieLines(context.session, false) });
    }
  }
  const cookies = () => (context.session ? cookieLines(context.session, true) : []);
  try {
    authenticateSession(context, path);
    if (route.endpoint.needsLogin && context.memberId === null) throw unauthenticated();
    const reply = answered(route, ask, context);
    return hall.reply(exchange, { ...reply, cookies: cookies() });
  } catch (error) {
    return hall.fail(exchange, asFailure(error), { cookies: cookies() });
  }
};
