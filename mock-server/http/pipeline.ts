import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { answerRoute } from './answer-route.ts';
import { hasCors, preflight } from './cors.ts';
import { type Exchange, inPresent, pathInWords, readAddress } from './exchange.ts';
import { asFailure, badRequest, malformedUrl, methodNotAllowed, routeNotFound } from './failures.ts';
import type { Fields } from './fields.ts';
import type { Hall, Server } from './hall.ts';
import { expectsJson, headerReader } from './headers.ts';
import { readBody } from './input.ts';
import { refuseAddress, replier } from './reply.ts';
import { allowedAt, matchFor, type Route, RouteTable } from './routes.ts';
import { throughFault } from './through-fault.ts';
import { pickWorld, unknownWorld } from './world-picking.ts';

type Answered = Response | Promise<Response>;

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Only a real POST can stand for another method: by header, else by `_method` in the body, else in the query. */
const effectiveMethod = ({ method, header, search }: Exchange, body: Fields): string => {
  if (method !== 'POST') return method;
  const inQuery = () => (search === '' ? null : new URLSearchParams(search).get('_method'));
  const given = header('x-http-method-override') || body._method || inQuery();
  return typeof given === 'string' ? given.toUpperCase() : method;
};

const route = (hall: Hall, exchange: Exchange, body: Fields): Response => {
  const method = effectiveMethod(exchange, body);
  if (!/^[A-Z]+$/.test(method)) {
    exchange.entry.answered(400, {}, null);
    return refuseAddress(badRequest(), expectsJson(exchange.header));
  }
  const vary: Record<string, string> = exchange.method === 'OPTIONS' ? { vary: 'Access-Control-Request-Method' } : {};
  const matches = exchange.path.includes('//') ? [] : hall.table.at(exchange.path);
  if (matches.length === 0) return hall.fail(exchange, routeNotFound(pathInWords(exchange)), { headers: vary });
  if (method === 'OPTIONS') {
    const headers = { allow: allowedAt(matches).join(','), 'content-type': 'text/html; charset=UTF-8', ...vary };
    return hall.reply(exchange, { status: 200, headers, body: '' });
  }
  const match = matchFor(matches, method, body);
  if (!match) return hall.fail(exchange, methodNotAllowed(method, pathInWords(exchange), allowedAt(matches)));
  exchange.entry.endpoint = match.route.endpoint;
  return answerRoute(hall, exchange, match, method, body);
};

const pastFaults = (hall: Hall, exchange: Exchange): Answered => {
  const { method, header, request } = exchange;
  if (READING.has(method)) return route(hall, exchange, {});
  return readBody(request, header, method, exchange.entry).then(
    (body) => {
      const now = inPresent(hall.worlds, exchange);
      return now ? route(hall, now, body) : unknownWorld(hall.webOrigin, header);
    },
    (error: unknown) => hall.fail(exchange, asFailure(error)),
  );
};

/** Laravel's way of a request, from the address to the answer; the order decides which failure is told. */
export const createPipeline = (server: Server, routes: readonly Route[]) => {
  const hall: Hall = { ...server, ...replier(server.webOrigin), table: new RouteTable(routes) };
  return (request: Request, incoming?: IncomingHttpHeaders, outgoing?: ServerResponse): Answered => {
    const header = headerReader(request, incoming);
    const address = readAddress(request.url);
    const { method } = request;
    const world = pickWorld(server.worlds, header);
    if (!address) {
      world?.journal.open(method, request.url, incoming ?? request.headers).answered(400, {}, null);
      return refuseAddress(malformedUrl(), expectsJson(header));
    }
    if (method === 'OPTIONS' && hasCors(address.path)) {
      const asked = header('access-control-request-method');
      if (asked) {
        const allowed = preflight(server.webOrigin, asked, header('access-control-request-headers'));
        const entry = world?.journal.open(method, request.url, incoming ?? request.headers);
        entry?.answered(allowed.status, Object.fromEntries(allowed.headers), null);
        return allowed;
      }
    }
    if (!world) return unknownWorld(server.webOrigin, header);
    const entry = world.journal.open(method, request.url, incoming ?? request.headers);
    const exchange: Exchange = { request, outgoing, header, method, ...address, world, entry };
    const fault = world.faults.take(method, address.path);
    return fault ? throughFault(hall, exchange, fault, (now) => pastFaults(hall, now)) : pastFaults(hall, exchange);
  };
};
