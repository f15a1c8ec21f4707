import type { BrowserContext, Request } from 'playwright/test';

/** A call of a page, and its answer. */
export interface Call {
  /** Method and path. */
  readonly call: string;
  readonly status: number;
  body?: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 200);
  }
};

/** Notes what a browser's pages call of an API; a body that is not there at the end stays undefined. */
export const noteCalls = (context: BrowserContext, api: string): readonly Call[] => {
  const calls: Call[] = [];
  const note = (request: Request, status: number, body?: unknown): Call | undefined => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== api || request.method() === 'OPTIONS') return undefined;
    const call = { call: `${request.method()} ${pathname}`, status, body };
    calls.push(call);
    return call;
  };
  // Without an answer, or with one that CORS hides from the page.
  context.on('requestfailed', (request) => note(request, 0, request.failure()?.errorText));
  context.on('response', async (response) => {
    const call = note(response.request(), response.status());
    if (call) call.body = await response.text().then(parsed, () => undefined);
  });
  return calls;
};

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};

/** Values that differ from one backend to the next; no state has `published_at`, which the contract does not require. */
const OWN = /^(?:id|token|header_image|.*_id|.*_at)$/;

/** Where a body first differs from another one, by its form before its values. */
const bodyDifference = (body: unknown, other: unknown, at = 'body', key = ''): string | undefined => {
  if (body === other || key === 'published_at') return undefined;
  const isWhole = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  if (!isWhole(body) || !isWhole(other) || Array.isArray(body) !== Array.isArray(other)) {
    const isOwn = OWN.test(key) && typeof body === typeof other && body !== null && other !== null;
    return isOwn ? undefined : `${at} is ${shown(body)}, on the mock ${shown(other)}`;
  }
  if (Array.isArray(body) && Array.isArray(other) && body.length !== other.length)
    return `${at} has ${body.length} entries, on the mock ${other.length}`;
  for (const name of new Set([...Object.keys(other), ...Object.keys(body)])) {
    const found = bodyDifference(body[name], other[name], `${at}.${name}`, name);
    if (found) return found;
  }
  return undefined;
};

/** The first call with another status than on the mock server, else with another body, as a sentence; undefined for none. */
export const firstDifference = (calls: readonly Call[], onMock: readonly Call[]): string | undefined => {
  const named = ({ call }: Call) => call.replaceAll(/\d+/g, 'N');
  const others = Map.groupBy(onMock, named);
  let first: string | undefined;
  for (const one of calls) {
    const other = others.get(named(one))?.shift();
    if (!other && one.status >= 400)
      return `${one.call} is sent to this backend only, and answers ${one.status} (${shown(one.body)})`;
    if (!other) continue;
    const answer = (call: Call) => (call.status ? `answers ${call.status}` : 'has no answer that the page may read');
    if (one.status !== other.status)
      return `${one.call} ${answer(one)} (${shown(one.body)}), on the mock ${answer(other)}`;
    const difference = one.body !== undefined && other.body !== undefined && bodyDifference(one.body, other.body);
    if (difference) first ??= `${one.call} ${difference}`;
  }
  const missing = [...others.values()].flat()[0];
  return first ?? (missing && `${missing.call} is sent on the mock only`);
};
