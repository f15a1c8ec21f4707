import { readFileSync, statSync } from 'node:fs';
import { array, type Infer, is, number, optional, string, type } from 'superstruct';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { statusesOf } from '#contracts/api/statuses.ts';
import { callOf } from '#contracts/pact/requests.ts';
import { answerMismatch } from '#mock-server/http/schema-mismatch.ts';
import { mismatchesOf } from '#mock-server/kit/journal/contract-match.ts';
import { JournalEntry, type Mismatch } from '#mock-server/worlds/journal/entry.ts';
import { harmsOf } from './harm.ts';
import { hasWords, VerifyError } from './pact-file.ts';
import { objectIn } from './send-request.ts';

const MOST_MB = 200;

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
    if (statSync(file).size > MOST_MB * 1e6)
      throw new VerifyError(`${file} has more than ${MOST_MB} MB: export only the requests to the API.`);
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof VerifyError) throw error;
    if (error instanceof SyntaxError) value = undefined;
    else throw new VerifyError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (is(value, har)) return value.log.entries;
  throw new VerifyError(`${file} is no HAR: export one from the Network tab of a browser's developer tools.`);
};

/** Without the pseudo-headers of HTTP/2, such as `:status`. */
const headersIn = (list: Infer<typeof headers>): Headers => {
  const named = new Headers();
  for (const { name, value } of list) if (/^[\w-]+$/.test(name)) named.append(name, value.replaceAll(/[\r\n]+/g, ', '));
  return named;
};

const sentence = (part: string, { place, expected, got }: Mismatch): string =>
  `${part}, ${place}: expected ${expected}, got ${got}`;

interface Checked {
  readonly problems: readonly string[];
  /** What the file does not contain. */
  readonly unchecked: readonly string[];
}

const checkRequest = (
  { method, url, headers, bodySize = -1, postData }: Exchange['request'],
  call: Endpoint,
): Checked => {
  const text = postData?.text;
  if (call.multipart) return { problems: [], unchecked: ['the uploaded form'] };
  if (call.body && text === undefined && bodySize !== 0) return { problems: [], unchecked: ['the sent body'] };
  const requestHeaders = headersIn(headers);
  if (postData?.mimeType) requestHeaders.set('content-type', postData.mimeType);
  const entry = new JournalEntry({ id: 0, kind: 'api', at: 0, method, url, requestHeaders });
  if (text !== undefined) entry.received(text);
  const { request } = mismatchesOf(entry, call);
  return { problems: request ? [sentence('request', request)] : [], unchecked: [] };
};

const checkResponse = ({ request, response }: Exchange, path: string, call: Endpoint): Checked => {
  const { status, content } = response;
  if (status === 0) return { problems: [], unchecked: ['the answer'] };
  if (status === 304) return { problems: [], unchecked: ['the answer: 304, from a cache'] };
  const statuses = statusesOf(call);
  if (!statuses.includes(status))
    return { problems: [`status: expected ${statuses.join(', ')}, got ${status}`], unchecked: [] };
  const got = headersIn(response.headers);
  const { text: stored, size = 0, encoding } = content;
  const isMissing = stored === undefined && size > 0;
  const text = encoding === 'base64' ? Buffer.from(stored ?? '', 'base64').toString('utf8') : (stored ?? '');
  const mismatch = isMissing ? null : answerMismatch(text, status, call, got.get('content-type') ?? '');
  const { origin } = new URL(request.url);
  const places = { url: origin, origin: headersIn(request.headers).get('origin') ?? origin };
  const harms = harmsOf({ method: request.method, path, sent: {}, answer: { status, headers: got, text } }, places);
  return {
    problems: [...(mismatch ? [sentence('answer', mismatch)] : []), ...harms],
    unchecked: [
      ...(isMissing ? ['the body of the answer'] : []),
      ...(got.getSetCookie().length === 0 ? ['cookies'] : []),
    ],
  };
};

/**
 * Checks the calls in a HAR whose path begins with /api/ or /sanctum/, and their responses. Nothing is stored or sent.
 * @param only words that the calls contain
 * @throws VerifyError for a file that is no HAR or contains no such call
 */
export const verifyHar = (file: string, only: string): { isRight: boolean; outcome: string } => {
  const calls = readHar(file).flatMap((one) => {
    const { method, url } = one.request;
    const { pathname = '', search = '' } = URL.parse(url) ?? {};
    const isMeant =
      /^\/(?:api|sanctum)\//.test(pathname) && method !== 'OPTIONS' && hasWords(`${method} ${pathname}`, only);
    return isMeant ? [{ ...one, pathname, path: pathname + search }] : [];
  });
  if (calls.length === 0)
    throw new VerifyError(
      `${file} contains no ${only ? `call with "${only}"` : 'call of the API: no path begins with /api/ or /sanctum/'}.`,
    );
  const missing = new Map<string, number>();
  let failed = 0;
  const lines = calls.map((one) => {
    const { request, response, path } = one;
    const call = callOf(request.method, one.pathname, objectIn({ text: request.postData?.text ?? '' }));
    const checks = call ? [checkRequest(request, call), checkResponse(one, path, call)] : [];
    const problems = call ? checks.flatMap((check) => check.problems) : ['the contract has no such call'];
    for (const part of checks.flatMap(({ unchecked }) => unchecked)) missing.set(part, (missing.get(part) ?? 0) + 1);
    if (problems.length > 0) failed += 1;
    const title = `${problems.length > 0 ? '✗' : '✓'} ${request.method} ${path} ${response.status}`;
    return [title, ...problems.map((problem) => `    ${problem}`)].join('\n');
  });
  const unchecked = [...missing].map(([part, count]) => `not checked, the file lacks it: ${part} (calls: ${count})`);
  const counts = `har: ${calls.length - failed} passed, ${failed} failed, of ${calls.length} calls`;
  return { isRight: failed === 0, outcome: [...lines, ...unchecked, counts].join('\n') };
};
