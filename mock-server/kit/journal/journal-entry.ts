import type { Endpoint } from '#contracts/api/endpoint.ts';
import { endpoints } from '#contracts/api/endpoints.ts';
import { shellQuote } from '#contracts/kit/fault.ts';
import type { EntryLine, KitEntry } from '#contracts/kit/journal.ts';
import { callsAt } from '#fixtures/loader/calls/nearest-call.ts';
import { readAddress } from '#mock-server/http/address.ts';
import type { FormPart, HeaderSource, JournalEntry, StoredBody } from '#mock-server/worlds/journal/entry.ts';
import { maskBody, maskField, maskHeader, maskUrl } from '#mock-server/worlds/journal/masked.ts';
import type { Outbox } from '#mock-server/worlds/outbox.ts';
import { headersOf, isForm, isWhole, mismatchesOf, textOf } from './contract-match.ts';
import { whyOf } from './why.ts';

/** The name of the failed check, by its status. */
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

/** The fault, the endpoint (with the failed check), or what the server does before any endpoint. */
const answeredBy = ({ fault, endpoint, status, method, kind }: JournalEntry): string => {
  if (kind !== 'api') return kind;
  if (fault !== undefined) return `fault ${fault}`;
  const rule = status === null ? undefined : RULES[status];
  if (endpoint) return `${endpoint.method} ${endpoint.path}${rule ? `: ${rule}` : ''}`;
  if (method === 'OPTIONS') return 'preflight';
  return status === 404 ? 'no route' : (rule ?? 'server');
};

/** The requested call, even if a fault answered. */
const callOf = ({ endpoint, fault, url, method }: JournalEntry): Endpoint | undefined => {
  if (endpoint || fault === undefined) return endpoint;
  const path = readAddress(url)?.path.replaceAll('*', '') ?? '';
  return callsAt(endpoints, path).find((call) => call.method === method && call.bodyHas === undefined);
};

const contractResult = (entry: JournalEntry): Pick<EntryLine, 'why' | 'fits'> => {
  const call = callOf(entry);
  const why = whyOf(entry).join(' ');
  return { ...(why === '' ? {} : { why }), ...(call ? { fits: mismatchesOf(entry, call) } : {}) };
};

const lineOf = (entry: JournalEntry): EntryLine => {
  const { id, kind, at, method, outcome, status, ms, fault, messages, imported, point } = entry;
  if (imported) {
    const { request: _request, answer: _answer, curl: _curl, ...line } = imported;
    return { ...line, id };
  }
  const url = maskUrl(entry.url);
  return {
    id,
    at: new Date(at).toISOString(),
    ms: ms === null ? null : Math.round(ms * 1000) / 1000,
    kind,
    method,
    url,
    path: url.replace(/^[a-z]+:\/\/[^/]*/i, ''),
    status,
    outcome,
    answered_by: answeredBy(entry),
    fault: fault ?? null,
    ...(outcome === 'open' ? {} : contractResult(entry)),
    ...(messages.length > 0 ? { sent: messages.length } : {}),
    ...(point === undefined ? {} : { point }),
  };
};

const lines = new WeakMap<JournalEntry, EntryLine>();

/** An entry as a line; cached until a fault changes its outcome. */
export const entryLine = (entry: JournalEntry): EntryLine => {
  const cached = lines.get(entry);
  if (cached && cached.outcome === entry.outcome) return cached;
  const line = lineOf(entry);
  lines.set(entry, line);
  return line;
};

const maskedHeaders = (headers: HeaderSource): Record<string, string> =>
  Object.fromEntries(Object.entries(headersOf(headers)).map(([name, value]) => [name, maskHeader(name, value)]));

/** `body_size` is present if the body is longer than the journal stores. */
const bodySize = (body: StoredBody | undefined) => (body && !isWhole(body) ? { body_size: body.size } : {});

/** Headers that curl writes itself or that belong to the connection. */
const OF_CURL = ['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding', 'keep-alive'];

/** Quoted, because a file name may contain commas and semicolons. */
const formArguments = ([name, value]: FormPart): string[] =>
  typeof value === 'string'
    ? ['--form-string', shellQuote(`${name}=${value}`)]
    : ['-F', shellQuote(`${name}=@"${value.file.replace(/["\\]/g, '\\$&')}"`)];

/** The request as one line for a POSIX shell. Files of a form appear by their names and must be supplied. */
const curlLine = (
  { method, url }: EntryLine,
  { headers, body, body_size }: KitEntry['request'],
  form: readonly FormPart[] | undefined,
): string => {
  const text = form ? null : body;
  const sent = Object.entries(headers as Record<string, string>).filter(
    ([name]) => !OF_CURL.includes(name) && !name.startsWith('sec-') && !(form && name === 'content-type'),
  );
  return [
    'curl -i',
    ...(method === 'HEAD' ? ['--head'] : method === 'GET' && text === null ? [] : ['-X', method]),
    // -g: brackets and braces of a URL are not patterns.
    ...(/[[\]{}]/.test(url) ? ['-g'] : []),
    shellQuote(url),
    ...sent.flatMap(([name, value]) => ['-H', shellQuote(value === '' ? `${name};` : `${name}: ${value}`)]),
    ...(form ?? []).flatMap(formArguments),
    ...(text === null ? [] : ['--data-raw', shellQuote(text)]),
    ...(body_size === undefined ? [] : ['# the body is longer than the journal stores']),
  ].join(' ');
};

/** Built from the request, because a line in an imported file could be any command. A form is stored only as a readable text. */
const importedCurl = (imported: KitEntry): string =>
  /^multipart\//i.test(String(imported.request.headers['content-type']))
    ? `${curlLine(imported, imported.request, [])} # without the fields of its form`
    : curlLine(imported, imported.request, undefined);

const shownRequest = ({
  requestHeaders,
  requestBody,
}: JournalEntry): { form?: FormPart[]; request: KitEntry['request'] } => {
  const headers = maskedHeaders(requestHeaders);
  if (requestBody === undefined) return { request: { headers, body: null } };
  if (!isForm(requestBody)) {
    const body = maskBody(textOf(requestBody), headers['content-type'] ?? '');
    return { request: { headers, body, ...bodySize(requestBody) } };
  }
  const form = requestBody.map(
    ([name, value]): FormPart => [name, typeof value === 'string' ? maskField(name, value) : value],
  );
  const rows = form.map(([name, value]) => `${name}=${typeof value === 'string' ? value : `@${value.file}`}`);
  return { form, request: { headers, body: rows.join('\n') } };
};

export const journalEntry = (entry: JournalEntry, outbox: Outbox): KitEntry => {
  const { id, body, rules, writes, messages, cookies, imported } = entry;
  if (imported) return { ...imported, id, curl: importedCurl(imported) };
  const line = entryLine(entry);
  const { form, request } = shownRequest(entry);
  return {
    ...line,
    ...(rules.length > 0 ? { rules: rules.map(({ sentence, ...rule }) => ({ ...rule, message: sentence })) } : {}),
    ...(writes.length > 0 ? { writes } : {}),
    // If they are still in the outbox.
    ...(messages.length > 0 ? { messages: outbox.list().filter((message) => messages.includes(message.id)) } : {}),
    request,
    answer: {
      headers: { ...maskedHeaders(entry.headers), ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) },
      body: body === undefined ? null : textOf(body),
      ...bodySize(body),
    },
    curl: curlLine(line, request, form),
  };
};
