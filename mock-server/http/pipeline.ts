import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RESUME } from '#contracts/api/limits.ts';
import type { FaultSeed } from '#fixtures/world.ts';
import { answerRoute } from './answer-route.ts';
import { readSessionId } from './cookies.ts';
import { hasCors, preflight } from './cors.ts';
import { type Exchange, pathInWords, readAddress } from './exchange.ts';
import { badRequest, malformedUrl, methodNotAllowed, routeNotFound, standardFailure, tooLarge } from './failures.ts';
import type { Fields } from './fields.ts';
import type { Hall, Server } from './hall.ts';
import { expectsJson, headerReader } from './headers.ts';
import { readBody } from './input.ts';
import { phpJson, phpJsonPretty } from './php-json.ts';
import { refuseAddress, replier } from './reply.ts';
import { allowedAt, matchFor, type Route, RouteTable } from './routes.ts';
import { pickWorld, unknownWorld } from './world-picking.ts';

type Answered = Response | Promise<Response>;

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Only a real POST can stand for another method: by header, else by `_method` in the body, else in the query. */
const effectiveMethod = ({ method, header, search }: Exchange, body: Fields): string => {
  if (method !== 'POST') return method;
  const given = header('x-http-method-override') || body._method || new URLSearchParams(search).get('_method');
  return typeof given === 'string' ? given.toUpperCase() : method;
};

const route = (hall: Hall, exchange: Exchange, body: Fields): Response => {
  const method = effectiveMethod(exchange, body);
  const inWords = pathInWords(exchange.path);
  if (!/^[A-Z]+$/.test(method)) return refuseAddress(badRequest(), expectsJson(exchange.header));
  const vary: Record<string, string> = exchange.method === 'OPTIONS' ? { vary: 'Access-Control-Request-Method' } : {};
  const matches = exchange.path.includes('//') ? [] : hall.table.at(exchange.path);
  if (matches.length === 0) return hall.fail(exchange, routeNotFound(inWords), { headers: vary });
  const allowed = allowedAt(matches);
  if (method === 'OPTIONS') {
    const headers = { allow: allowed.join(','), 'content-type': 'text/html; charset=UTF-8', ...vary };
    return hall.reply(exchange, { status: 200, headers, body: '' });
  }
  const match = matchFor(matches, method);
  if (!match) return hall.fail(exchange, methodNotAllowed(method, inWords, allowed));
  return answerRoute(hall, exchange, match, method, body);
};

const faultReply = (hall: Hall, exchange: Exchange, { status, body }: FaultSeed): Response => {
  const code = status ?? 200;
  if (body === undefined) {
    return code < 400
      ? hall.reply(exchange, { status: code })
      : hall.fail(exchange, standardFailure(code, pathInWords(exchange.path)));
  }
  if (typeof body === 'string')
    return hall.reply(exchange, { status: code, headers: { 'content-type': 'text/html; charset=UTF-8' }, body });
  const text = code < 400 || code === 401 || code === 422 ? phpJson(body) : phpJsonPretty(body);
  return hall.reply(exchange, { status: code, headers: { 'content-type': 'application/json' }, body: text });
};

const pastFaults = (hall: Hall, exchange: Exchange): Answered => {
  const { method, header, request } = exchange;
  if (READING.has(method)) return route(hall, exchange, {});
  if (Number(header('content-length') ?? 0) > RESUME.maxBodyBytes) return hall.fail(exchange, tooLarge());
  return readBody(request, header, method).then((body) => route(hall, exchange, body));
};

const throughFault = async (hall: Hall, exchange: Exchange, fault: FaultSeed): Promise<Response> => {
  if (fault.end_session) {
    const id = readSessionId(exchange.header('cookie'));
    if (id !== undefined) exchange.world.sessions.end(id);
  }
  if (fault.delay_ms) await wait(fault.delay_ms);
  return fault.status === undefined ? pastFaults(hall, exchange) : faultReply(hall, exchange, fault);
};

/** Laravel's way of a request, from the address to the answer; the order decides which failure is told. */
export const createPipeline = (server: Server, routes: readonly Route[]) => {
  const hall: Hall = { ...server, ...replier(server.webOrigin), table: new RouteTable(routes) };
  return (request: Request, incoming?: IncomingHttpHeaders): Answered => {
    const header = headerReader(request, incoming);
    const address = readAddress(request.url);
    if (!address) return refuseAddress(malformedUrl(), expectsJson(header));
    const { method } = request;
    const world = pickWorld(server.worlds, header);
    if (method === 'OPTIONS' && hasCors(address.path)) {
      const asked = header('access-control-request-method');
      if (asked) return preflight(server.webOrigin, asked, header('access-control-request-headers'));
    }
    if (!world) return unknownWorld(server.webOrigin, header);
    const exchange: Exchange = { request, header, method, ...address, world };
    const fault = world.faults.take(method, address.path);
    return fault ? throughFault(hall, exchange, fault) : pastFaults(hall, exchange);
  };
};
