import type { EntryLine, KitEntry } from '#contracts/kit/journal.ts';
import type { Entry, FormPart, Kept } from '#mock-server/worlds/journal.ts';
import { curlLine } from './curl-line.ts';
import { maskBody, maskField, maskHeader, maskUrl } from './masked.ts';

const textOf = ({ body }: Kept): string => (typeof body === 'string' ? body : Buffer.from(body).toString('utf8'));
const isForm = (body: Kept | readonly FormPart[] | undefined): body is readonly FormPart[] => Array.isArray(body);

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
const answeredBy = ({ fault, endpoint, status, method }: Entry): string => {
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

/** An entry in a line: `status` is null where nothing was answered. */
export const entryLine = (entry: Entry): EntryLine => {
  const { id, at, method, outcome, status, ms, fault } = entry;
  const url = maskUrl(entry.url);
  return {
    id,
    at: new Date(at).toISOString(),
    ms: ms === null ? null : Math.round(ms * 1000) / 1000,
    kind: 'api',
    method,
    url,
    path: pathOf(url),
    status,
    outcome,
    answered_by: answeredBy(entry),
    fault: fault ?? null,
  };
};

/** An entry in words; `body_size` stands where a body is longer than what is kept. */
export const journalEntry = (entry: Entry): KitEntry => {
  const { method, body } = entry;
  const line = entryLine(entry);
  const { form, ...request } = shownRequest(entry) as ReturnType<typeof shownRequest> & { form?: FormPart[] };
  const cookies = entry.cookies.length > 0 ? { 'set-cookie': entry.cookies } : {};
  return {
    ...line,
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
