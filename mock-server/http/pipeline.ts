import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { originsOf } from '#mock-server/http/site/site.ts';
import type { Fields } from './body/fields.ts';
import { readBody, readQuery } from './body/input.ts';
import { type Exchange, inPresent, pathInWords, readAddress } from './exchange.ts';
import { publicOrigin } from './forwarded.ts';
import { handleRoute } from './handle-route.ts';
import { refuseAddress, replier } from './reply.ts';
import { allowedAt, matchFor, type Route, RouteTable } from './routes.ts';
import type { Server, ServerParts } from './server.ts';
import { throughFault } from './through-fault.ts';
import { hasCors, optionsVary, preflight } from './wire/cors.ts';
import { asFailure, badRequest, malformedUrl, methodNotAllowed, routeNotFound } from './wire/failures.ts';
import { expectsJson, headerReader } from './wire/headers.ts';
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

/** What asks for a method, even by an empty word, is a preflight: so is a POST that stands for OPTIONS. */
const preflightOf = (
  origins: readonly string[],
  method: string,
  { path, header }: Pick<Exchange, 'path' | 'header'>,
): Response | undefined => {
  if (method !== 'OPTIONS' || !hasCors(path)) return undefined;
  const requested = header('access-control-request-method');
  if (requested === undefined) return undefined;
  return preflight(origins, {
    origin: header('origin'),
    method: requested,
    headers: header('access-control-request-headers'),
  });
};

const route = (server: Server, exchange: Exchange, body: Fields): Response => {
  const method = effectiveMethod(exchange, body);
  if (!/^[A-Z]+$/.test(method)) {
    exchange.entry.answered(400, {}, null);
    return refuseAddress(badRequest(), expectsJson(exchange.header));
  }
  const allowed = preflightOf(server.origins, method, exchange);
  if (allowed) {
    exchange.entry.answered(allowed.status, Object.fromEntries(allowed.headers), null);
    return allowed;
  }
  const isPreflightLike = method === 'OPTIONS' && hasCors(exchange.path);
  const vary: Record<string, string> = isPreflightLike ? { vary: optionsVary(server.origins) } : {};
  const matches = exchange.path.includes('//') ? [] : server.table.at(exchange.path);
  if (matches.length === 0) return server.fail(exchange, routeNotFound(pathInWords(exchange)), { headers: vary });
  if (method === 'OPTIONS') {
    const headers = { allow: allowedAt(matches).join(','), 'content-type': 'text/html; charset=UTF-8', ...vary };
    return server.reply(exchange, { status: 200, headers, body: '' });
  }
  const has = (field: string) => Object.hasOwn(body, field) || Object.hasOwn(readQuery(exchange.search), field);
  const match = matchFor(matches, method, has);
  if (!match) return server.fail(exchange, methodNotAllowed(method, pathInWords(exchange), allowedAt(matches)));
  exchange.entry.endpoint = match.route.endpoint;
  return handleRoute(server, exchange, match, method, body);
};

const pastFaults = (server: Server, exchange: Exchange): Answered => {
  const { method, header, request } = exchange;
  if (READING.has(method)) return route(server, exchange, {});
  return readBody(request, header, method, exchange.entry).then(
    (body) => {
      const now = inPresent(server.worlds, exchange);
      return now ? route(server, now, body) : unknownWorld(server.origins, header);
    },
    (error: unknown) => server.fail(exchange, asFailure(error)),
  );
};

/** Laravel's way of a request, from the address to the answer; the order decides which failure is told. */
export const createPipeline = (parts: ServerParts, routes: readonly Route[]) => {
  const origins = originsOf(parts);
  const server: Server = { ...parts, ...replier(origins), origins, table: new RouteTable(routes) };
  return (request: Request, incoming?: IncomingHttpHeaders, outgoing?: ServerResponse): Answered => {
    const header = headerReader(request, incoming);
    const address = readAddress(request.url);
    const { method } = request;
    const world = pickWorld(server.worlds, header);
    if (!address) {
      world?.journal.open(method, request.url, incoming ?? request.headers).answered(400, {}, null);
      return refuseAddress(malformedUrl(), expectsJson(header));
    }
    const allowed = preflightOf(server.origins, method, { path: address.path, header });
    if (allowed) {
      const entry = world?.journal.open(method, request.url, incoming ?? request.headers);
      entry?.answered(allowed.status, Object.fromEntries(allowed.headers), null);
      return allowed;
    }
    if (!world) return unknownWorld(server.origins, header);
    const entry = world.journal.open(method, request.url, incoming ?? request.headers);
    entry.webOrigins = origins;
    const origin = publicOrigin(address.origin, header);
    const exchange: Exchange = { request, outgoing, header, method, ...address, origin, world, entry };
    const fault = world.faults.take(method, address.path);
    return fault
      ? throughFault(server, exchange, fault, (now) => pastFaults(server, now))
      : pastFaults(server, exchange);
  };
};
