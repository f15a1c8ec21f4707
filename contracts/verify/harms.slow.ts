import { afterAll, beforeAll, expect, test } from 'vitest';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { type Handle, startProxy } from '#contracts/proxy.ts';
import { type RunningServer, startServer } from '#mock-server/cli/main.ts';
import { runJourneys, selectJourneys } from './journeys.ts';
import { readPact } from './pact-file.ts';
import { runVerifier } from './run-verifier.ts';

const ORIGIN = 'http://localhost:5173';
const STATES = '/__kit/pact-states';
const pact = readPact();

let server: RunningServer;
let worlds = 0;
beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true, laravel: '13' });
});
afterAll(() => server.close());

/** What verification reports about the mock server behind a proxy: with words, those interactions and journeys, else all interactions. */
const problemsWith = async (handle: Handle, only = ''): Promise<string[]> => {
  const { url, close } = await startProxy(server.url, handle);
  worlds += 1;
  const backend = { url, states: `${url}${STATES}?world=${worlds}`, origin: ORIGIN };
  const interactions = pact.interactions.filter(({ description }) => description.includes(only));
  const journeys = only === '' ? [] : selectJourneys(only);
  try {
    const failures = interactions.length > 0 ? await runVerifier({ ...pact, interactions }, backend) : [];
    const results = journeys.length > 0 ? await runJourneys(journeys, backend) : [];
    return [
      ...failures.flatMap(({ differences }) => differences),
      ...results.flatMap(({ problem, notRun }) => problem ?? notRun ?? []),
    ];
  } finally {
    close();
  }
};

interface Answer {
  status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
}

const isCall = ({ method, url }: Request, call: string): boolean =>
  call === '' || call === `${method} ${new URL(url).pathname}`;

/** Changes the answers of a call (of every call without one) in place. */
const answers =
  (call: string, change: (answer: Answer, request: Request) => void): Handle =>
  async (request, forward) => {
    const response = await forward(request);
    if (!isCall(request, call)) return response;
    const text = await response.text();
    const { status, headers } = response;
    const answer: Answer = { status, headers, body: text === '' ? undefined : JSON.parse(text) };
    change(answer, request);
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), answer);
  };

type Row = Record<string, unknown>;
interface Body {
  data: Row & Row[] & { user_careers: Row[]; user_desired_job_types: Row[] };
}
const body = (call: string, change: (body: Body & Row) => void): Handle =>
  answers(call, (answer) => {
    if (answer.status === 200) change(answer.body as Body & Row);
  });
const inMember = (change: (member: Body['data']) => void): Handle =>
  body('GET /api/user/me', ({ data }) => change(data));
const header = (name: string, value: string): Handle => answers('', ({ headers }) => headers.set(name, value));
const cookies = (change: (line: string) => string): Handle =>
  answers('', ({ headers }) => {
    const lines = headers.getSetCookie().map(change);
    headers.delete('set-cookie');
    for (const line of lines) headers.append('set-cookie', line);
  });
/** Answers a call itself. */
const instead =
  (call: string, respond: (request: Request) => Response): Handle =>
  (request, forward) =>
    isCall(request, call) ? respond(request) : forward(request);
const storesNothing = (call: string): Handle => instead(call, () => Response.json({ message: 'OK' }));

const ME = 'GET /api/user/me';
const JSON_TYPE = { headers: { 'content-type': 'application/json' } };
const SESSION = 'the session check of a member';
const LIST = 'list of career changes';
const CSRF = 'CSRF cookie';
const NOT_STORED = /header cache-control: .*no-store/;
const UNLISTED = { id: 85, title: '上場準備を率いる経営企画責任者（非公開）' };

test.each<[habit: string, only: string, handle: Handle, sentence: RegExp]>([
  ['shows a hash', SESSION, inMember((me) => Object.assign(me, { password: '$2y$12$abc' })), /"password".*\$hidden/],
  ['shows the token', SESSION, inMember((me) => Object.assign(me, { remember_token: null })), /"remember_token"/],
  ['shows a hash as pw', SESSION, inMember((me) => Object.assign(me, { pw: '$argon2id$v=19$x' })), /"pw"/],
  ['shows apiToken', SESSION, inMember((me) => Object.assign(me, { user: { apiToken: 'x' } })), /"apiToken"/],
  ['lets caches share a member', SESSION, header('cache-control', 'max-age=60, public'), /shared cache/],
  ['lets caches share a list', LIST, header('cache-control', 's-maxage=60'), /shared cache/],
  ['lets browsers store a member', SESSION, header('cache-control', 'no-cache, private'), NOT_STORED],
  ['lets browsers store a list', LIST, header('cache-control', 'no-cache, private'), NOT_STORED],
  [
    'gives cookies another domain',
    CSRF,
    cookies((line) => `${line}; domain=example.jp`),
    /Domain=example\.jp is no domain of localhost/,
  ],
  [
    'lets other sites use the session',
    CSRF,
    cookies((line) => line.replace('lax', 'none; secure')),
    /SameSite=none lets every other site/,
  ],
  ['sets no session', CSRF, cookies((line) => line.replace('; httponly', '')), /a session needs XSRF-TOKEN without/],
  [
    'mixes in another career',
    SESSION,
    inMember((me) => me.user_careers.push({ id: 99, company_name: '株式会社いろは電算' })),
    /another member's user_careers\.company_name/,
  ],
  [
    'mixes in other wishes',
    SESSION,
    inMember((me) => me.user_desired_job_types.push(...me.user_desired_job_types, { job_type_id: 1 })),
    /another member's user_desired_job_types/,
  ],
  [
    'redirects slashes',
    "a member's application",
    instead('POST /api/apply/', ({ url }) => Response.redirect(url.replace(/\/$/, ''), 301)),
    /^status: 301 redirects to .*trailing slash/,
  ],
  ['answers with HTML', SESSION, instead(ME, () => new Response('<!doctype html>')), /^status: 200 and HTML, no JSON/],
  [
    'lacks a column',
    SESSION,
    instead(ME, () => Response.json({ message: 'no such column: age\nDETAIL: (1)' }, { status: 500 })),
    /got 500 \(no such column: age\)$/m,
  ],
  [
    'prints before JSON',
    SESSION,
    instead(ME, () => new Response('<b>Warning</b>{}', JSON_TYPE)),
    /is no JSON; it begins with/,
  ],
  [
    'allows its Origin twice',
    SESSION,
    answers('', ({ headers }) => headers.append('access-control-allow-origin', ORIGIN)),
    /header access-control-allow-origin: came twice/,
  ],
  [
    'renames a field',
    SESSION,
    inMember((me) => Object.assign(me, { register_step: undefined, step: me.register_step })),
    /register_step/,
  ],
  [
    'answers 200 to a wrong password',
    'a login with a wrong password',
    answers('POST /api/login', (answer) => Object.assign(answer, { status: 200 })),
    /status: expected 422, got 200/,
  ],
  ['sends no SMS', 'SMS codes', storesNothing('PATCH /api/register'), /no SMS to 09000000207 is known/],
  [
    'sends everybody one code',
    'SMS codes',
    body(`GET ${STATES}`, (sent) => Object.assign(sent, { code: '135790' })),
    /three phone numbers get the same code 135790/,
  ],
  ['stores no application', 'application appears', storesNothing('POST /api/apply/'), /the offer shows no application/],
  [
    'marks every offer',
    'application appears',
    body('GET /api/offers', ({ data }) => {
      for (const offer of data) offer.is_applied = true;
    }),
    /the list marks \d+ offers/,
  ],
  [
    'shows visitors an application',
    'application appears',
    body('GET /api/offers/1', ({ data }) => Object.assign(data, { is_applied: true })),
    /a visitor sees the member's application/,
  ],
  ['lists unlisted offers', 'no list', body('GET /api/offers', ({ data }) => data.push(UNLISTED)), /unlisted offers/],
  [
    'keeps the old password',
    'changed password',
    storesNothing('PATCH /api/user/password/change'),
    /old password still works after PATCH/,
  ],
  ['resets nothing', 'reset password', storesNothing('POST /api/password/reset'), /the link works twice/],
  ['sends no mail', 'reset password', storesNothing('POST /api/password/request'), /no link to it is known/],
  ['changes no email', 'changed email', storesNothing('POST /api/user/email/change'), /has the email .*: store it/],
  ['stores no inquiry', 'inquiry', storesNothing('POST /api/side-job/notify'), /a success and stores nothing/],
  ['lets nobody leave', 'has left', storesNothing('PUT /api/user/1'), /session of a member who has left still works/],
])('reports a backend that %s', async (_, only, handle, sentence) => {
  expect((await problemsWith(handle, only)).join('\n')).toMatch(sentence);
});

/** Changes each value of a body, the innermost first; undefined removes a field. */
const values = (change: (value: unknown, key: string, answer: Answer) => unknown): Handle =>
  answers('', (answer) => {
    if (answer.body === undefined) return;
    answer.body = JSON.parse(JSON.stringify(answer.body), (key, value) => change(value, key, answer));
  });
const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const EXACT: readonly unknown[] = Object.values(SENTENCES);

const HARMLESS: Readonly<Record<string, Handle>> = {
  'answers as Laravel 13 and our mock server do': (request, forward) => forward(request),
  'a success is 201': answers('', (answer) => {
    if (answer.status === 200) answer.status = 201;
  }),
  'a success without a body has one': answers('', (answer) => {
    if (answer.status !== 204) return;
    Object.assign(answer, { status: 200, body: { message: 'OK' } });
    answer.headers.set('content-type', 'application/json');
  }),
  'fields without a value are left out': values((value) => value ?? undefined),
  'objects have more fields, in another order': values((value) =>
    isFields(value) ? { extra: { id: 'x' }, ...Object.fromEntries(Object.entries(value).toReversed()) } : value,
  ),
  'messages are English, except those that the SPA compares': values((value, _, { status }) =>
    status >= 400 && typeof value === 'string' && !EXACT.includes(value) ? 'The given data was invalid.' : value,
  ),
  'moments are in UTC, with microseconds': values((value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
      ? new Date(value).toISOString().replace('Z', '000Z')
      : value,
  ),
  'answers have more headers and cookies': answers('', ({ headers }) => {
    headers.append('vary', 'Origin');
    headers.append('set-cookie', 'lb=1; path=/; httponly');
  }),
  'the content type has a charset': answers('', ({ headers, body: content }) => {
    if (content !== undefined) headers.set('content-type', 'application/json; charset=UTF-8');
  }),
  'the session has another name and other attributes': cookies((cookie) => {
    const [pair = '', ...attributes] = cookie.replace(/^[^=]*[-_]session=/, 'laravel_session=').split('; ');
    return [pair, 'Secure', ...attributes.toReversed().map((each) => each.replace('httponly', 'HttpOnly'))].join('; ');
  }),
  'the session cookie is for one site only': cookies((cookie) => cookie.replace('samesite=lax', 'samesite=Strict')),
  'a preflight allows more': answers('', ({ headers }, { method }) => {
    if (method !== 'OPTIONS') return;
    headers.set('access-control-allow-methods', 'GET, POST, PATCH, PUT, DELETE, OPTIONS');
    headers.append('access-control-allow-headers', 'Accept, Content-Type, X-Requested-With, X-HTTP-Method-Override');
  }),
};

test.each(Object.entries(HARMLESS))('accepts a harmless habit: %s', async (_, handle) => {
  expect(await problemsWith(handle)).toEqual([]);
});
