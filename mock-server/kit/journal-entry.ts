import type { Endpoint } from '#contracts/api/endpoint.ts';
import type { EntryLine, KitEntry } from '#contracts/kit/journal.ts';
import { contractCalls } from '#fixtures/calls.ts';
import { callsAt } from '#fixtures/nearest-call.ts';
import { readAddress } from '#mock-server/http/exchange.ts';
import { maskBody, maskField, maskHeader, maskUrl } from '#mock-server/masking/masked.ts';
import type { Entry, FormPart } from '#mock-server/worlds/entry.ts';
import type { Outbox } from '#mock-server/worlds/outbox.ts';
import { curlLine } from './curl-line.ts';
import { fitsOf } from './fits.ts';
import { isForm, textOf } from './request-fields.ts';
import { seenRows } from './seen-rows.ts';
import { whyOf } from './why.ts';

const headersOf = (headers: Entry['requestHeaders']): Record<string, string> => {
  const pairs = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return Object.fromEntries(
    pairs.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, maskHeader(name, typeof value === 'string' ? value : value.join(', '))]],
    ),
  );
};

/** What stands for a rule that refused, by the status it answers with. */
const RULES: Readonly<Record<number, string>> = {
  400: 'address',
  401: 'login',
  403: 'permission',
  404: 'not found',
  405: 'method',
  413: 'size',
  419: 'csrf',
  422: 'validation',
  429: 'throttle',
  500: 'error',
};

/** The fault, the endpoint (with the rule that refused), or what the server does before any endpoint. */
const answeredBy = ({ fault, endpoint, status, method, kind }: Entry): string => {
  if (kind !== 'api') return kind;
  if (fault !== undefined) return `fault ${fault}`;
  const rule = status === null ? undefined : RULES[status];
  if (endpoint) return `${endpoint.method} ${endpoint.path}${rule ? `: ${rule}` : ''}`;
  if (method === 'OPTIONS') return 'preflight';
  return status === 404 ? 'no route' : (rule ?? 'server');
};

const shownRequest = ({ requestHeaders, requestBody }: Entry) => {
  const headers = headersOf(requestHeaders);
  if (requestBody === undefined) return { headers, body: null };
  if (isForm(requestBody)) {
    const form = requestBody.map(
      ([name, value]): FormPart => [name, typeof value === 'string' ? maskField(name, value) : value],
    );
    const lines = form.map(([name, value]) => `${name}=${typeof value === 'string' ? value : `@${value.file}`}`);
    return { headers, body: lines.join('\n'), form };
  }
  const text = maskBody(textOf(requestBody), headers['content-type'] ?? '');
  return {
    headers,
    body: text,
    ...(requestBody.size > requestBody.body.length ? { body_size: requestBody.size } : {}),
  };
};

const pathOf = (url: string): string => url.replace(/^[a-z]+:\/\/[^/]*/i, '');

/** The call that was meant, also where a fault kept the request from it. */
const callOf = ({ endpoint, fault, url, method }: Entry): Endpoint | undefined => {
  if (endpoint || fault === undefined) return endpoint;
  const path = readAddress(url)?.path.replaceAll('*', '') ?? '';
  return callsAt(contractCalls(), path).find((call) => call.method === method && call.bodyHas === undefined);
};

const lineOf = (entry: Entry): EntryLine => {
  const { id, kind, at, method, outcome, status, ms, fault, messages } = entry;
  if (entry.told) {
    const { request: _request, answer: _answer, curl: _curl, ...line } = entry.told;
    return { ...line, id };
  }
  const url = maskUrl(entry.url);
  // Of what is still under way nobody can tell.
  const call = outcome === 'open' ? undefined : callOf(entry);
  const why = outcome === 'open' ? '' : whyOf(entry).join(' ');
  return {
    id,
    at: new Date(at).toISOString(),
    ms: ms === null ? null : Math.round(ms * 1000) / 1000,
    kind,
    method,
    url,
    path: pathOf(url),
    status,
    outcome,
    answered_by: answeredBy(entry),
    fault: fault ?? null,
    ...(why === '' ? {} : { why }),
    ...(call ? { fits: fitsOf(entry, call) } : {}),
    ...(messages.length > 0 ? { sent: messages.length } : {}),
  };
};

const lines = new WeakMap<Entry, EntryLine>();

/** An entry in a line: `status` is null where nothing was answered. Made once, and again where a fault ended it in another way. */
export const entryLine = (entry: Entry): EntryLine => {
  const known = lines.get(entry);
  if (known && known.outcome === entry.outcome) return known;
  const line = lineOf(entry);
  lines.set(entry, line);
  return line;
};

/**
 * An entry in words; `body_size` stands where a body is longer than what is kept, and `tables` and `writes` are left out where nobody
 * looked.
 */
export const journalEntry = (entry: Entry, outbox: Outbox): KitEntry => {
  const { id, method, body, rules, seen, messages } = entry;
  if (entry.told) return { ...entry.told, id };
  const line = entryLine(entry);
  const { form, ...request } = shownRequest(entry) as ReturnType<typeof shownRequest> & { form?: FormPart[] };
  const cookies = entry.cookies.length > 0 ? { 'set-cookie': entry.cookies } : {};
  return {
    ...line,
    ...(rules.length > 0 ? { rules: rules.map(({ sentence, ...rule }) => ({ ...rule, message: sentence })) } : {}),
    ...(seen ? seenRows(seen) : {}),
    // As far as the outbox still has them.
    ...(messages.length > 0 ? { messages: outbox.list().filter((message) => messages.includes(message.id)) } : {}),
    request,
    answer: {
      headers: { ...headersOf(entry.headers), ...cookies },
      body: body === undefined ? null : textOf(body),
      ...(body && body.size > body.body.length ? { body_size: body.size } : {}),
    },
    curl: curlLine({
      method,
      url: line.url,
      headers: request.headers,
      text: form || request.body === null ? undefined : request.body,
      form,
      isWhole: !('body_size' in request),
    }),
  };
};
