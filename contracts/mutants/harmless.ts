import { SENTENCES } from '#contracts/api/sentences.ts';
import { all, answered, cookie, header, headers, json, on, preflight, status } from './changes.ts';
import type { Variant } from './mutant.ts';
import { otherIds } from './other-ids.ts';
import { at, everywhere } from './places.ts';
import type { Change } from './wire.ts';

const exact: readonly string[] = [
  SENTENCES.alreadyVerified,
  SENTENCES.codeExpired,
  SENTENCES.codeMismatch,
  SENTENCES.phoneTaken,
];

const inEnglish = (sentence: unknown): unknown =>
  exact.includes(String(sentence)) ? sentence : 'The given data was invalid.';

const english: Change = all(
  at('message', inEnglish),
  at('errors', (errors) =>
    Object.fromEntries(Object.entries(errors ?? {}).map(([field, told]) => [field, told.map(inEnglish)])),
  ),
);

const inUtc: Change = everywhere((fields) =>
  typeof fields.updated_at === 'string'
    ? { ...fields, updated_at: new Date(fields.updated_at).toISOString().replace('Z', '000Z') }
    : fields,
);

const forPosts =
  (change: Change): Change =>
  (sent, forward) =>
    sent.method === 'POST' ? change(sent, forward) : forward(sent);

const inWords = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

const body = (change: (value: unknown) => string): Change =>
  answered((answer) => (answer.body === '' ? answer : { ...answer, body: change(JSON.parse(answer.body)) }));

/** Backends that are right in another way than the mock server: the contract lets each of them pass, whole. */
export const variants: readonly Variant[] = [
  { name: 'rows that a POST makes are 201', change: forPosts(status(200, 201)) },
  { name: 'every success with a body is 202', change: status(200, 202) },
  {
    name: 'a success without a body is 200, with one',
    change: on(
      204,
      all(
        status(204, 200),
        header('content-type', 'application/json'),
        answered((answer) => ({ ...answer, body: '{"message":"OK"}' })),
      ),
    ),
  },
  {
    name: 'keys without a value are left out',
    change: everywhere((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))),
  },
  {
    name: 'every object has more fields',
    change: everywhere((fields) => ({ ...fields, created_at: '2026-04-01T00:00:00Z', extra: { id: 'x' } })),
  },
  {
    name: 'keys stand in another order',
    change: everywhere((fields) => Object.fromEntries(Object.entries(fields).toReversed())),
  },
  {
    name: 'links and counts stand beside data',
    change: json((value) => ({ ...(value as object), links: { next: null }, meta: { total: 3 } })),
  },
  { name: 'ids are other ones', change: otherIds(7_000), seesStates: true },
  { name: 'sentences are English, save the four', change: english },
  { name: 'moments are in UTC, with microseconds', change: inUtc },
  { name: 'JSON stands on lines of its own', change: body((value) => JSON.stringify(value, null, 4)) },
  { name: 'JSON has its signs as they are', change: body((value) => JSON.stringify(value)) },
  {
    name: 'the content type names its charset',
    change: headers((all) =>
      all.map(([name, value]) => [name, name.toLowerCase() === 'content-type' ? `${value}; charset=UTF-8` : value]),
    ),
  },
  {
    name: 'names of headers have capitals',
    change: headers((all) => all.map(([name, value]) => [inWords(name), value])),
  },
  {
    name: 'there are more headers',
    change: headers((all) => [
      ...all,
      ['x-powered-by', 'PHP/8.4'],
      ['vary', 'Origin'],
      ['strict-transport-security', 'max-age=31536000'],
    ]),
  },
  {
    name: 'there are more cookies, before and behind',
    change: headers((all) => [['set-cookie', 'lang=ja; path=/'], ...all, ['set-cookie', 'lb=1; path=/; httponly']]),
  },
  {
    name: 'the session cookie has another name',
    change: cookie(/.*-session$/, (line) => line.replace(/^[^=]+/, 'laravel_session')),
  },
  {
    name: 'attributes of cookies have capitals, another order, and Secure',
    change: cookie(/./, (line) => {
      const [pair = '', ...attributes] = line.split('; ');
      return [
        pair,
        'Secure',
        ...attributes
          .toReversed()
          .map((one) => one.replace('httponly', 'HttpOnly').replace('samesite=lax', 'SameSite=Lax')),
      ].join('; ');
    }),
  },
  {
    name: 'a preflight is 200 and lets more through than was asked',
    change: preflight(
      all(
        status(204, 200),
        header('access-control-allow-methods', 'GET, POST, PATCH, PUT, DELETE, OPTIONS'),
        header(
          'access-control-allow-headers',
          'Accept, Content-Type, X-Requested-With, X-HTTP-Method-Override, X-XSRF-TOKEN',
        ),
      ),
    ),
  },
];
