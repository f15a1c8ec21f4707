import { setTimeout as wait } from 'node:timers/promises';
import type { FaultSeed } from '#fixtures/loader/seed.ts';
import type { ArmedFault } from '#mock-server/worlds/faults.ts';
import { readBody } from './body/input.ts';
import { type Exchange, inPresent, pathInWords } from './exchange.ts';
import { matchFor } from './routes.ts';
import type { Server } from './server.ts';
import { readSessionId } from './session/cookies.ts';
import { breakJson, cutAnswer, dropConnection, neverAnswer } from './wire/broken-wire.ts';
import { type HttpFailure, standardFailure, tooManyAttempts } from './wire/failures.ts';
import { phpJson, phpJsonPretty } from './wire/php-json.ts';
import { unknownWorld } from './world-picking.ts';

/** What Laravel limits by itself where a route has no limit of its own. */
const USUAL_LIMIT = { most: 60, seconds: 60 };

/** Laravel's own failure for a status; a 429 as the route's throttle would tell it. */
const failureFor = (status: number, server: Server, exchange: Exchange): HttpFailure => {
  if (status !== 429) return standardFailure(status, pathInWords(exchange));
  const { path, method, world } = exchange;
  const { most, seconds } = matchFor(server.table.at(path), method, () => false)?.route.limit ?? USUAL_LIMIT;
  const now = world.clock.now();
  return tooManyAttempts(most, now + seconds * 1000, now);
};

const faultReply = (server: Server, exchange: Exchange, { status, body }: FaultSeed): Response => {
  const code = status ?? 200;
  if (body === undefined) {
    return code < 400
      ? server.reply(exchange, { status: code })
      : server.fail(exchange, failureFor(code, server, exchange));
  }
  if (typeof body === 'string')
    return server.reply(exchange, { status: code, headers: { 'content-type': 'text/html; charset=UTF-8' }, body });
  const isCompact = code < 400 || code === 401 || code === 422 || Object.hasOwn(Object(body), 'errors');
  const text = isCompact ? phpJson(body) : phpJsonPretty(body);
  return server.reply(exchange, { status: code, headers: { 'content-type': 'application/json' }, body: text });
};

const malformed = async ({ entry }: Exchange, response: Response): Promise<Response> => {
  const body = breakJson(await response.text());
  // 204 and its like cannot have a body.
  const status = response.body === null ? 200 : response.status;
  entry.answered(status, entry.headers, body, entry.cookies);
  entry.ended('malformed');
  return new Response(body, { status, headers: response.headers });
};

/** Reads a body nobody else will look at, so that the journal has it. */
const hearBody = async ({ request, header, method, entry }: Exchange): Promise<void> => {
  if (request.body !== null) await readBody(request, header, method, entry).catch(() => {});
};

const repliesItself = ({ status, body }: FaultSeed): boolean => status !== undefined || body !== undefined;

/**
 * A request that a fault works on: delay, end of the session, then no answer at all, or the fault's own answer, or the API's.
 * `drop` and `stall` keep the request from the API; `cut` and `malformed` spoil an answer of the API that did its work.
 */
export const throughFault = async (
  server: Server,
  begun: Exchange,
  { id, fault }: ArmedFault,
  goOn: (exchange: Exchange) => Response | Promise<Response>,
): Promise<Response> => {
  begun.entry.fault = id;
  if (fault.drop || fault.stall || repliesItself(fault)) await hearBody(begun);
  if (fault.delay_ms) await wait(fault.delay_ms);
  const exchange = inPresent(server.worlds, begun);
  if (!exchange) return unknownWorld(server.origins, begun.header);
  const { entry, outgoing, request } = exchange;
  if (fault.end_session) {
    const session = readSessionId(exchange.header('cookie'));
    const { world } = exchange;
    if (session !== undefined) world.transaction(() => world.sessions.end(session));
  }
  if (fault.drop) {
    entry.ended('dropped');
    return dropConnection(outgoing);
  }
  if (fault.stall) {
    entry.ended('stalled');
    return neverAnswer(request, outgoing);
  }
  const response = await (repliesItself(fault) ? faultReply(server, exchange, fault) : goOn(exchange));
  if (fault.malformed) return malformed(exchange, response);
  if (!fault.cut) return response;
  entry.ended('cut');
  return cutAnswer(response, outgoing);
};
