import { readFileSync, statSync } from 'node:fs';
import { array, type Infer, is, number, optional, string, type } from 'superstruct';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { statusesOf } from '#contracts/api/statuses.ts';
import { callOf } from '#contracts/pact/requests.ts';
import { answerMismatch } from '#mock-server/http/schema-mismatch.ts';
import { mismatchesOf } from '#mock-server/kit/journal/contract-match.ts';
import { JournalEntry, type Mismatch } from '#mock-server/worlds/journal/entry.ts';
import { harmsOf } from './harm.ts';
import { check, hasWords } from './pact-file.ts';
import { objectIn } from './send-request.ts';

const MAX_MB = 200;

const headers = array(type({ name: string(), value: string() }));
const exchange = type({
  request: type({
    method: string(),
    url: string(),
    headers,
    bodySize: optional(number()),
    postData: optional(type({ mimeType: optional(string()), text: optional(string()) })),
  }),
  response: type({
    status: number(),
    headers,
    content: type({ size: optional(number()), text: optional(string()), encoding: optional(string()) }),
  }),
});
const har = type({ log: type({ entries: array(exchange) }) });
type Exchange = Infer<typeof exchange>;

/** @throws VerifyError for a file that is no HAR */
const readHar = (file: string): readonly Exchange[] => {
  let value: unknown;
  try {
    value = statSync(file).size > MAX_MB * 1e6 ? 'huge' : JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const isRead = error instanceof SyntaxError;
    check(isRead, `${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  check(value !== 'huge', `${file} has more than ${MAX_MB} MB: export only the requests to the API`);
  check(is(value, har), `${file} is no HAR: export one from the Network tab of a browser's developer tools`);
  return value.log.entries;
};

/** Without the pseudo-headers of HTTP/2, such as `:status`. */
const headersIn = (list: Infer<typeof headers>): Headers => {
  const named = new Headers();
  for (const { name, value } of list) if (/^[\w-]+$/.test(name)) named.append(name, value.replaceAll(/[\r\n]+/g, ', '));
  return named;
};

const sentence = (part: string, { place, expected, got }: Mismatch): string =>
  `${part}, ${place}: expected ${expected}, got ${got}`;

/** Notes what the file does not contain. */
type Lack = (part: string) => [];

const requestProblems = (request: Exchange['request'], call: Endpoint, lack: Lack): string[] => {
  const { method, url, bodySize = -1, postData } = request;
  const text = postData?.text;
  if (call.multipart) return lack('the uploaded form');
  if (call.body && text === undefined && bodySize !== 0) return lack('the sent body');
  const requestHeaders = headersIn(request.headers);
  if (postData?.mimeType) requestHeaders.set('content-type', postData.mimeType);
  const entry = new JournalEntry({ id: 0, kind: 'api', at: 0, method, url, requestHeaders });
  if (text !== undefined) entry.received(text);
  const mismatch = mismatchesOf(entry, call).request;
  return mismatch ? [sentence('request', mismatch)] : [];
};

const responseProblems = ({ request, response }: Exchange, path: string, call: Endpoint, lack: Lack): string[] => {
  const { status, content } = response;
  const statuses = statusesOf(call);
  if (status === 0) return lack('the answer');
  if (status === 304) return lack('the answer: 304, from a cache');
  if (!statuses.includes(status)) return [`status: expected ${statuses.join(', ')}, got ${status}`];
  const headers = headersIn(response.headers);
  const isMissing = content.text === undefined && (content.size ?? 0) > 0;
  if (isMissing) lack('the body of the answer');
  if (headers.getSetCookie().length === 0) lack('cookies');
  const text = Buffer.from(content.text ?? '', content.encoding === 'base64' ? 'base64' : 'utf8').toString('utf8');
  const mismatch = isMissing ? null : answerMismatch(text, status, call, headers.get('content-type') ?? '');
  const exchange = { method: request.method, path, sent: {}, answer: { status, headers, text } };
  return [...(mismatch ? [sentence('answer', mismatch)] : []), ...harmsOf(exchange, request.url)];
};

/**
 * Checks the calls in a HAR whose path begins with /api/ or /sanctum/, and their responses. Nothing is stored or sent.
 * @param only words that the calls contain
 * @throws VerifyError for a file that is no HAR or contains no such call
 */
export const verifyHar = (file: string, only: string): { isRight: boolean; outcome: string } => {
  const unchecked: string[] = [];
  const lack = (part: string): [] => {
    unchecked.push(part);
    return [];
  };
  const calls = readHar(file).flatMap((one) => {
    const { method, url, postData } = one.request;
    const { pathname = '', search = '' } = URL.parse(url) ?? {};
    if (!/^\/(?:api|sanctum)\//.test(pathname) || method === 'OPTIONS' || !hasWords(`${method} ${pathname}`, only))
      return [];
    const path = pathname + search;
    const call = callOf(method, pathname, objectIn({ text: postData?.text ?? '' }));
    const problems = call
      ? [...requestProblems(one.request, call, lack), ...responseProblems(one, path, call, lack)]
      : ['the contract has no such call'];
    return { name: `${method} ${path} ${one.response.status}`, problems };
  });
  const wanted = only ? `call with "${only}"` : 'call of the API: no path begins with /api/ or /sanctum/';
  check(calls.length > 0, `${file} contains no ${wanted}`);
  const failed = calls.filter(({ problems }) => problems.length > 0).length;
  const missing = [...Map.groupBy(unchecked, (part) => part)];
  const lines = [
    ...calls.map(({ name, problems }) => [`${problems.length > 0 ? '✗' : '✓'} ${name}`, ...problems].join('\n    ')),
    ...missing.map(([part, { length }]) => `not checked, the file lacks it: ${part} (calls: ${length})`),
    `har: ${calls.length - failed} passed, ${failed} failed, of ${calls.length} calls`,
  ];
  return { isRight: failed === 0, outcome: lines.join('\n') };
};
