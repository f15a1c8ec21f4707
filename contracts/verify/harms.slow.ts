import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { type Handle, startProxy } from '#contracts/proxy.ts';
import { startServer } from '#mock-server/cli/main.ts';
import { APPLY, CHANGE, LOGIN, ME, VERIFY } from './journey-steps.ts';
import { runJourneys, selectJourneys } from './journeys.ts';
import { readPact } from './pact-file.ts';
import { runVerifier } from './run-verifier.ts';
import {
  type Answer,
  accepts,
  after,
  answers,
  body,
  cookies,
  endsNothingAt,
  header,
  instead,
  member,
  refuses,
  sending,
} from './wrong-answers.testing.ts';

const ORIGIN = 'http://localhost:5173';
const STATES = '/__kit/pact-states';
const pact = readPact();

let worlds = 0;
const server = await startServer({ port: 0, memory: true, quiet: true, laravel: '13' });
afterAll(() => server.close());

/** What verification reports about the mock server behind a proxy: with words, those interactions and journeys. */
const problemsWith = async (handle: Handle, only = ''): Promise<string[]> => {
  using proxy = await startProxy(server.url, handle);
  const { url } = proxy;
  worlds += 1;
  const backend = { url, states: `${url}${STATES}?world=${worlds}`, origin: ORIGIN };
  const interactions = pact.interactions.filter(({ description }) => description.includes(only));
  const verified = await runVerifier({ ...pact, interactions }, backend);
  const results = await runJourneys(selectJourneys(only), backend);
  return [...verified, ...results].flatMap(({ problems, warning, notRun }) =>
    [...problems, warning ?? notRun ?? []].flat(),
  );
};

const RESET = 'POST /api/password/reset';
const LOGOUT = 'POST /api/logout';
const OFFERS = 'GET /api/offers';
const SESSION = 'the session check of a member';
const LIST = 'list of career changes';
const COOKIE = 'CSRF cookie';
const NOT_STORED = /header cache-control: .*no-store/;
const UNLISTED = { id: 85, title: '上場準備を率いる経営企画責任者（非公開）' };
const toSlashless = ({ url }: Request) => Response.redirect(url.replace(/\/$/, ''), 301);
const late = (hours: number, time: unknown) => new Date(Date.parse(`${time}`) + hours * 3_600_000).toISOString();
const lasting = (seconds: number) => cookies((line) => line.replace(/Max-Age=\d+/, `Max-Age=${seconds}`));
const deleting = answers('', ({ headers }) => {
  const [, session = ''] = headers.getSetCookie();
  headers.append('set-cookie', session.replace(/;.*/, '; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/'));
});
const withTwoOrigins = body(`GET ${STATES}`, (sent) => Object.assign(sent, { link: `${ORIGIN},${sent.link}` }));
const ALLOWED = 'access-control-allow-origin';
const reflecting = answers('', ({ headers }, request) => headers.set(ALLOWED, request.headers.get('origin') ?? '*'));
const slowly: Handle = (request, forward) => wait(200).then(() => forward(request));
const slowlyOnceHashed = after('new_password', sending('minori', slowly));
/** Changes each value of a body, the innermost first; undefined removes a field. */
const values = (change: (value: unknown, key: string, answer: Answer) => unknown): Handle =>
  answers('', (answer) => {
    if (answer.body === undefined) return;
    answer.body = JSON.parse(JSON.stringify(answer.body), (key, value) => change(value, key, answer));
  });
const ofThief = member(() => ({ email: 'thief@example.com' }));
const stranger = { company_name: '株式会社いろは電算' };
const mixingCareers = member(({ user_careers: own }) => ({ user_careers: [...own, stranger] }));
const mixingWishes = member(({ user_desired_job_types: own }) => ({ user_desired_job_types: [own, own].flat() }));
const losingCareers = member(({ id, user_careers }) => ({ user_careers: id === 2 ? [] : user_careers }));
const sendingOneCode = body(`GET ${STATES}`, (sent) => Object.assign(sent, { code: '135790' }));
const applied = body('GET /api/offers/1', ({ data }) => Object.assign(data, { is_applied: true }));
const relabelled = values((value, key) => (key === 'upload_at' ? late(9, value) : value));
const allApplied = body(OFFERS, ({ data }) => {
  for (const offer of data) offer.is_applied = true;
});
const REMIND = 'POST /api/password/request';
const namingMembers = body(REMIND, (sent) => Object.assign(sent, { user: { id: 1 } }));
const earlier = { company_name: '株式会社ひまわり企画' };
const keepingCareers = member(({ id, user_careers: own }) => ({ user_careers: id === 2 ? [earlier] : own }));
const balanced = body(`POST ${STATES}`, (sent) => Object.assign(sent, { cookie: `${sent.cookie}; AWSALB=1` }));
const loggedOut = after('minori@', refuses(ME, 401));
const balancedTwice: Handle = (request, forward) => balanced(request, async (same) => loggedOut(same, forward));

test.each<[habit: string, only: string, handle: Handle, sentence: RegExp]>([
  ['shows a hash', SESSION, member(() => ({ pw: '$argon2id$v=19$x' })), /"pw".*\$hidden/],
  ['shows apiToken', SESSION, member(() => ({ user: { apiToken: 'x' } })), /"apiToken"/],
  ['shows a hash in a header', LIST, header('x-user', '$2y$12$abc'), /header x-user: has what looks like a secret/],
  ['shows a token in a header', LIST, header('x-auth-token', 'abc'), /header x-auth-token: has what/],
  ['shows SQL in a header', LIST, header('x-query', 'select * from `offers`'), /header x-query: has what/],
  ['lets browsers store a member', SESSION, header('cache-control', 'no-cache, private'), NOT_STORED],
  ['shares cookies', COOKIE, header('cache-control', 'public, max-age=3600'), /a shared cache give one person's resp/],
  ['shares a 401', 'check of a visitor', header('cache-control', 's-maxage=60'), /a shared cache give one person/],
  ['sets no session', COOKIE, cookies((line) => line.replace('; httponly', '')), /a session needs XSRF-TOKEN without/],
  ['keeps sessions for a year', COOKIE, lasting(31_536_000), /lives 365 days, in which the next person/],
  ['lets cookies expire', COOKIE, lasting(0), /XSRF-TOKEN: it expires at once/],
  ['deletes its session', COOKIE, deleting, /session: it expires at once or is deleted in the same answer/],
  ['expires the cookie of writes', 'changed email', lasting(0), /answers 401 .*: the cookie .* came expired/],
  ['mixes in another career', SESSION, mixingCareers, /another member's user_careers\.company_name/],
  ['mixes in other wishes', SESSION, mixingWishes, /another member's user_desired_job_types/],
  ['redirects slashes', "a member's application", instead(APPLY, toSlashless), /^status: 301 redirects to .*slash/],
  ['answers with HTML', SESSION, instead(ME, () => new Response('<p>')), /^status: 200 and HTML, no JSON object; it/],
  ['lacks a column', SESSION, refuses(ME, 500, 'no such column: age\nDETAIL: (1)'), /500 \(no such column: age\)$/m],
  ['sends no SMS', 'code works once', accepts('PATCH /api/register'), /no SMS to 0\d+ is known/],
  ['sends everybody one code', "another phone's", sendingOneCode, /two phone numbers get the same code 135790/],
  ['stores no application', 'application appears', accepts(APPLY), /the offer shows no application/],
  ['marks every offer', 'application appears', allApplied, /the list marks \d+ offers/],
  ['shows visitors an application', 'application appears', applied, /a visitor sees the member's application/],
  ['lists unlisted offers', 'a list has', body(OFFERS, ({ data }) => data.push(UNLISTED)), /unlisted offers/],
  ['lists an object', 'a list has', body(OFFERS, (sent) => Object.assign(sent, { data: {} })), /another form than/],
  ['cuts lists', 'a list has', body(OFFERS, ({ data }) => data.splice(15)), /lists 15 of 41 offers, .*paginate\(\)/],
  ['relabels its times', 'texts and times', relabelled, /_files\.upload_at .*, 9 hours from .*: set 'timezone'/],
  ['garbles texts', 'texts and times', member(() => ({ last_name: 'é«' })), /"é«", stored as "高梨": .*utf8mb4/],
  ['takes 2 MB', '9 MB', refuses('POST /api/user/resume', 422, 'No'), /422 \(No\) to a file of 9 MB.*upload_max_file/],
  ['breaks at 9 MB', '9 MB', refuses('POST /api/user/resume', 500), / 500 to a file of 9 MB: look into .*log\.$/],
  ['drops large files', '9 MB', accepts('POST /api/user/resume'), /a success without a file of 9000000 bytes/],
  ['keeps the old password', 'changed password', accepts(CHANGE), /old password still works after PATCH/],
  ['keeps sessions at a change', 'changed password', endsNothingAt(CHANGE), /a thief's, stays logged in after PATCH/],
  ['ends a second session', 'reset password', balancedTwice, /\/me answers 401: a success was expected/],
  ['resets nothing', 'reset password', sending('"id":1', accepts(RESET)), /the link works twice/],
  ['resets anybody', 'reset password', sending('"id":2', accepts(RESET)), /with another member's id, so anybody/],
  ['keeps sessions at a reset', 'reset password', endsNothingAt(RESET), /stays logged in after POST/],
  ['begins links with two origins', 'email link', withTwoOrigins, /no address: begin it with one origin only/],
  ['sends no mail', 'reset password', accepts(REMIND), /no link to it is known/],
  ['changes no email', 'changed email', accepts('POST /api/user/email/change'), /has the email .*: store it/],
  ['takes any email link', 'email link', accepts('POST /api/user/email/change'), /link works, so a forwarded mail/],
  ['takes any SMS code', "another phone's", accepts(VERIFY), /another phone works, so anybody registers/],
  ['stores no inquiry', 'inquiry', accepts('POST /api/side-job/notify'), /a success and stores nothing/],
  ['lets nobody leave', 'has left', accepts('PUT /api/user/1'), /session of a member who has left still works/],
  ['begins no session', 'begins', endsNothingAt(LOGIN), /before the login now opens .*planted it.*->regenerate\(\)/],
  ['ends no session', 'a logout', endsNothingAt(LOGOUT), /before the logout still opens .*->invalidate\(\)/],
  ['tells members at login', 'words tell', sending('nobody', refuses(LOGIN, 422, 'None')), /422 \(None\) to an unkn/],
  ['tells members by mail', 'words tell', sending('nobody', refuses(REMIND, 404)), /and 404/],
  ['tells members by a field', 'words tell', sending('minori@', namingMembers), /whose body user differs and tells/],
  ['tells members by a header', 'words tell', sending('minori@', header('x-id', '1')), /whose header x-id differs/],
  ['changes no password', 'time tells', refuses(CHANGE, 422, 'No'), /^PATCH \S+ answers 422 \(No\)$/],
  ['tells members by time', 'time tells', slowlyOnceHashed, /takes \d{3,} ms for a member's .*and \d+ ms for/],
  ['stores an email', 'foreign', after('thief', ofThief), /stores "email"/],
  ['stores a password', 'foreign', after('{"password":', refuses(LOGIN, 422)), /stores "password", .*validated\(\)/],
  ["stores another's career", 'foreign', after('よこどり', losingCareers), /changes another member's user_careers/],
  ['allows its Origin twice', LIST, header(ALLOWED, `${ORIGIN}, ${ORIGIN}`), /-origin: .*let the web server add no/],
  ['allows every Origin', 'no other site', reflecting, /Origin https:\/\/evil\.example, so a page .*allowed_origins/],
  ['keeps the hash of another', 'same browser', after('"kenta@', refuses(ME, 401)), /password hash, .*forgetGuards\(/],
  ['keeps data of another', 'same browser', keepingCareers, /me has the user_careers\.company_name of another memb/],
  ['checks no token', 'CSRF token', accepts(APPLY), /200 \(OK\) to a wrong CSRF token, so another site can apply/],
])('reports a backend that %s', async (_, only, handle, sentence) => {
  expect((await problemsWith(handle, only)).join('\n')).toMatch(sentence);
});

const EXACT: readonly unknown[] = Object.values(SENTENCES);

const HARMLESS: Readonly<Record<string, Handle>> = {
  'answers as Laravel 13 and our mock server do': (request, forward) => forward(request),
  'a success is 201': answers('', (answer) => {
    if (answer.status === 200) answer.status = 201;
  }),
  'fields without a value are left out': values((value) => value ?? undefined),
  'objects have more fields, in another order': values((value) =>
    Object(value) === value && !Array.isArray(value)
      ? { extra: { id: 'x' }, ...Object.fromEntries(Object.entries(Object(value)).toReversed()) }
      : value,
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
    headers.append('www-authenticate', 'Bearer realm="api"');
  }),
  'the content type has a charset': header('content-type', 'application/json; charset=UTF-8'),
  'a failure is a problem of RFC 9457': answers('', ({ headers, status }) => {
    if (status >= 400) headers.set('content-type', 'application/problem+json');
  }),
  'Retry-After is a date': answers('', ({ headers }) => {
    if (headers.has('retry-after')) headers.set('retry-after', new Date(Date.now() + 60_000).toUTCString());
  }),
  'the session has other attributes': cookies((cookie) => {
    const [pair = '', ...attributes] = cookie.split('; ');
    return [pair, 'Secure', ...attributes.toReversed().map((each) => each.replace('httponly', 'HttpOnly'))].join('; ');
  }),
};

const numbered = answers('', ({ body: content }) => Object.assign(content ?? {}, { request_id: performance.now() }));

test.each<[habit: string, handle: Handle, only?: string]>([
  ...Object.entries(HARMLESS),
  ['an answer has an id of its own', numbered, 'words tell'],
  ['the session has another name', cookies((line) => line.replace(/^[^=]*[-_]session=/, 'php=')), COOKIE],
])('accepts a harmless habit: %s', async (_, handle, only) => {
  expect(await problemsWith(handle, only)).toEqual([]);
});
