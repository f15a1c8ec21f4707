import { SENTENCES } from '#contracts/api/sentences.ts';
import type { Handle } from '#contracts/proxy.testing.ts';
import { type Answer, withAnswer } from './answer.ts';

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes each value of the body, the innermost first; undefined removes a field. */
const values = (change: (value: unknown, key: string, response: Answer) => unknown): Handle =>
  withAnswer((answer) => {
    if (answer.body === undefined) return;
    answer.body = JSON.parse(JSON.stringify(answer.body), (key, value) => change(value, key, answer));
  });

const EXACT: readonly unknown[] = Object.values(SENTENCES);
const MOMENT = /^\d{4}-\d\d-\d\dT/;

const cookies = (change: (cookie: string) => string): Handle =>
  withAnswer(({ headers }) => {
    const changed = headers.getSetCookie().map(change);
    headers.delete('set-cookie');
    for (const cookie of changed) headers.append('set-cookie', cookie);
  });

/** Ids of members' and companies' rows; masters are the same in all backends. */
const GIVEN_ID = /^(?:other_|side_|unlisted_)?(?:offer|member|school|career|resume)_id$/;
const DISTANCE = 7000;

const otherIds: Handle = async (request, forward) => {
  const { pathname, search, origin } = new URL(request.url);
  if (/^\/api\/(?:job-types|industries)$/.test(pathname)) return forward(request);
  const isState = pathname.startsWith('/__kit/');
  const back = (_: string, before: string, id: string) => `${before}${Number(id) - DISTANCE}`;
  const path = pathname.replace(/^(\/api\/(?:offers|user|user\/career)\/)(\d+)/, back);
  const sent = Buffer.from(await request.arrayBuffer()).toString('latin1');
  const body = Buffer.from(sent.replaceAll(/("(?:id|offer_id)":\s*)(\d+)/g, back), 'latin1');
  const { method, headers } = request;
  const isMoved = (key: string) => (isState ? GIVEN_ID.test(key) : key === 'id');
  const move = values((value, key) => (typeof value === 'number' && isMoved(key) ? value + DISTANCE : value));
  const moved = { method, headers, ...(!isState && sent !== '' && { body }) };
  return move(new Request(`${origin}${path}${search}`, isState ? { ...moved, body: sent } : moved), forward);
};

/** Differences from the mock server that a correct backend may have. */
export const harmless: Readonly<Record<string, Handle>> = {
  'a success is 201': withAnswer((response) => {
    if (response.status === 200) response.status = 201;
  }),
  'a success without a body has one': withAnswer((response) => {
    if (response.status !== 204) return;
    Object.assign(response, { status: 200, body: { message: 'OK' } });
    response.headers.set('content-type', 'application/json');
  }),
  'fields without a value are left out': values((value) => (value === null ? undefined : value)),
  'objects have more fields, in another order': values((value) =>
    isFields(value) ? { extra: { id: 'x' }, ...Object.fromEntries(Object.entries(value).toReversed()) } : value,
  ),
  'ids are other ones': otherIds,
  'messages are English, except those that the SPA compares': values((value, _, { status }) =>
    status >= 400 && typeof value === 'string' && !EXACT.includes(value) ? 'The given data was invalid.' : value,
  ),
  'moments are in UTC, with microseconds': values((value) =>
    typeof value === 'string' && MOMENT.test(value) ? new Date(value).toISOString().replace('Z', '000Z') : value,
  ),
  'answers have more headers and cookies, and the content type a charset': withAnswer(({ headers, body }) => {
    headers.append('vary', 'Origin');
    headers.append('set-cookie', 'lb=1; path=/; httponly');
    if (body !== undefined) headers.set('content-type', 'application/json; charset=UTF-8');
  }),
  'cookies have other attributes, and the session another name': cookies((cookie) => {
    const [pair = '', ...attributes] = cookie.replace(/^[^=]*[-_]session=/, 'laravel_session=').split('; ');
    return [pair, 'Secure', ...attributes.toReversed().map((each) => each.replace('httponly', 'HttpOnly'))].join('; ');
  }),
  'the session cookie is for one site only': cookies((cookie) => cookie.replace('samesite=lax', 'samesite=Strict')),
  'a preflight allows more': withAnswer(({ headers }, { method }) => {
    if (method !== 'OPTIONS') return;
    headers.set('access-control-allow-methods', 'GET, POST, PATCH, PUT, DELETE, OPTIONS');
    headers.append('access-control-allow-headers', 'Accept, Content-Type, X-Requested-With, X-HTTP-Method-Override');
  }),
};
