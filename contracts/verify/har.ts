import { array, type Infer, is, number, optional, string, type } from 'superstruct';
import { statusesOf } from '#contracts/api/statuses.ts';
import { callOf } from '#contracts/pact/requests.ts';
import { answerMismatch } from '#mock-server/http/schema-mismatch.ts';
import { harmsOf } from './harm.ts';
import { check, hasWords, readText } from './pact-file.ts';
import { describeOutcome, type Outcome } from './reports.ts';
import { objectIn } from './send-request.ts';

const headers = array(type({ name: string(), value: string() }));
const exchange = type({
  request: type({ method: string(), url: string(), postData: optional(type({ text: optional(string()) })) }),
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
  const value = objectIn({ text: readText(file) });
  check(is(value, har), `${file} is no HAR: export one from the Network tab of a browser's developer tools`);
  return value.log.entries;
};

/** Without the pseudo-headers of HTTP/2, such as `:status`. `Headers` takes bytes only; browsers join lines and decode file names. */
const headersIn = (list: Infer<typeof headers>): Headers => {
  const named = new Headers();
  for (const { name, value } of list) {
    const bytes = /[^\0-\xff]/.test(value) ? Buffer.from(value).toString('latin1') : value;
    if (/^[\w-]+$/.test(name)) named.append(name, bytes.replaceAll(/[\r\n\0]+/g, ', '));
  }
  return named;
};

const problemsOf = ({ request, response }: Exchange, lack: (part: string) => void): string[] => {
  const { pathname, search } = new URL(request.url);
  const call = callOf(request.method, pathname, objectIn({ text: request.postData?.text ?? '' }));
  if (!call) return ['the contract has no such call'];
  const { status, content } = response;
  // Of an aborted request; from a cache.
  if (status === 0 || status === 304) {
    lack(`the answer (its status is ${status})`);
    return [];
  }
  const statuses = statusesOf(call);
  if (!statuses.includes(status)) return [`status: expected ${statuses.join(', ')}, got ${status}`];
  const headers = headersIn(response.headers);
  const isMissing = content.text === undefined && (content.size ?? 0) > 0;
  if (isMissing) lack('the body of the answer');
  if (headers.getSetCookie().length === 0) lack('cookies');
  const text = Buffer.from(content.text ?? '', content.encoding === 'base64' ? 'base64' : 'utf8').toString('utf8');
  const mismatch = isMissing ? null : answerMismatch(text, status, call, headers.get('content-type') ?? '');
  const difference = mismatch ? [`${mismatch.place}: expected ${mismatch.expected}, got ${mismatch.got}`] : [];
  const exchange = { method: request.method, path: pathname + search, sent: {}, answer: { status, headers, text } };
  return [...difference, ...harmsOf(exchange, request.url)];
};

/**
 * Checks the responses in a HAR to calls whose path begins with /api/ or /sanctum/. Nothing is stored or sent.
 * @param only words that the calls contain
 * @throws VerifyError for a file that is no HAR or contains no such call
 */
export const verifyHar = (file: string, only: string): Outcome => {
  const unchecked: string[] = [];
  const calls = readHar(file).flatMap((one) => {
    const { method, url } = one.request;
    const { pathname = '', search = '' } = URL.parse(url) ?? {};
    if (!/^\/(?:api|sanctum)\//.test(pathname) || method === 'OPTIONS' || !hasWords(`${method} ${pathname}`, only))
      return [];
    const problems = problemsOf(one, (part) => unchecked.push(part));
    return { kind: 'calls' as const, name: `${method} ${pathname}${search} ${one.response.status}`, problems };
  });
  const wanted = only ? `call with "${only}"` : 'call of the API: no path begins with /api/ or /sanctum/';
  check(calls.length > 0, `${file} contains no ${wanted}`);
  const { isRight, outcome } = describeOutcome(calls);
  const lacks = [...Map.groupBy(unchecked, (part) => part)].map(
    ([part, { length }]) => `not checked, the file lacks it: ${part} (calls: ${length})`,
  );
  return { isRight, outcome: [outcome, ...lacks].join('\n') };
};
