import { expect, test } from 'vitest';
import { type PactDocument, pactChanges } from './pact-changes.ts';

type Interaction = PactDocument['interactions'][number];
type Answer = Interaction['response'];
type Request = Interaction['request'];

const pactOf = (...interactions: Interaction[]): PactDocument => ({ interactions });
const one = (response: Partial<Answer>, request: Partial<Request> = {}, description = 'a login'): Interaction => ({
  description,
  providerStates: [{ name: 'ordinary-day', params: { as: 'aoi' } }],
  request: { method: 'GET', path: '/api/x', ...request },
  response: { status: 200, ...response },
});
const changesOf = (before: PactDocument, after: PactDocument) =>
  pactChanges(before, after, ['/api/x']).map(({ kind, sentence, breaks }) => `${kind}${breaks ? '!' : ''} ${sentence}`);
const answered = (before: Partial<Answer>, after: Partial<Answer>) =>
  changesOf(pactOf(one(before)), pactOf(one(after)));

const matching = (rule: { match: string; regex?: string; min?: number }) => ({ matchers: [rule] });
const header = (name: string, text: string, regex?: string): Partial<Answer> => ({
  headers: { [name]: [text] },
  ...(regex && { matchingRules: { header: { [name]: matching({ match: 'regex', regex }) } } }),
});
const body = (content: unknown, rules: Record<string, { match: string; regex?: string; min?: number }> = {}) => ({
  body: { content },
  matchingRules: { body: Object.fromEntries(Object.entries(rules).map(([at, rule]) => [at, matching(rule)])) },
});
const cookie = (...attributes: string[]): Partial<Answer> => {
  const matchers = attributes.map((text) => ({ match: 'regex', regex: `(?i)^[^;]+;(.*;)?\\s*${text}(;.*)?$` }));
  const variants = [{ index: 0, rules: { $: { matchers } } }];
  return {
    headers: { 'Set-Cookie': ['session=x; path=/'] },
    matchingRules: { header: { 'Set-Cookie': { matchers: [{ match: 'arrayContains', variants }] } } },
  };
};

const anyBody = body({ a: 'x' }, { '$.a': { match: 'type' } });
const list = (...titles: string[]) => body({ data: titles.map((title) => ({ title })) });
const SAME = '("a login")';

test.each<[string, Partial<Answer>, Partial<Answer>, string]>([
  [
    'a CORS header',
    {},
    header('Access-Control-Allow-Credentials', 'true'),
    'stricter! response 200: header `access-control-allow-credentials` is required: exactly "true"',
  ],
  [
    'Retry-After',
    header('Retry-After', '60', '^\\d+$'),
    {},
    'looser response 200: header `retry-after` is no longer checked',
  ],
  [
    'an attribute of a cookie',
    cookie('path=/'),
    cookie('path=/', 'httponly'),
    'stricter! response 200: header `set-cookie: session` must be with httponly',
  ],
  [
    'a readable cookie',
    cookie('path=/', 'httponly'),
    cookie('path=/'),
    'looser response 200: header `set-cookie: session` need not be with httponly any more',
  ],
  [
    'a format',
    anyBody,
    body({ a: '2000-01-01' }, { '$.a': { match: 'regex', regex: '^\\d{4}-' } }),
    'stricter! response 200: `a` must be of the form ^\\d{4}-, which was string',
  ],
  [
    'an exact value',
    body({ a: 1 }),
    body({ a: 2 }),
    'stricter! response 200: `a` must be exactly 2, which was exactly 1',
  ],
  ['a loosened value', body({ a: 'y' }), anyBody, 'looser response 200: `a` may be string, which was exactly "y"'],
  [
    'the order of a list',
    body({ data: [{ title: 'x' }] }, { '$.data': { match: 'type', min: 1 }, '$.data[*].title': { match: 'type' } }),
    body({ data: [{ title: 'x' }, { title: 'y' }] }, { '$.data[*].title': { match: 'type' } }),
    'stricter! response 200: `data` must be exactly 2 elements, in this order, which was a list of at least 1',
  ],
  [
    'a status',
    { status: 200, matchingRules: { status: { $: matching({ match: 'statusCode' }) } } },
    {},
    'stricter! response 200: the status must be exactly 200, which was any 2xx',
  ],
])('reports a change of %s', (_what, before, after, sentence) => {
  expect(answered(before, after)[0]).toBe(`${sentence} ${SAME}`);
});

test.each<[string, Partial<Request>, Partial<Request>, string]>([
  [
    'comes',
    {},
    { headers: { 'X-A': ['1'] } },
    'stricter! request: the SPA sends header `x-a` (exactly "1"): accept it',
  ],
  [
    'goes',
    { query: { page: ['1'] } },
    {},
    'stricter! request: the SPA no longer sends parameter `page`: do not require it',
  ],
  [
    'has another example',
    { body: { content: { gender: 1 } } },
    { body: { content: { gender: 2 } } },
    'new request: the SPA sends `gender` as exactly 2, which was exactly 1: accept it',
  ],
])('reports a sent value that %s', (_what, before, after, sentence) => {
  expect(changesOf(pactOf(one({}, before)), pactOf(one({}, after)))).toEqual([`${sentence} ${SAME}`]);
});

test('ignores other examples of a loose matcher and other names or orders of interactions', () => {
  const other = body({ a: 'other' }, { '$.a': { match: 'type' } });
  expect(answered(anyBody, other)).toEqual([]);
  const [a, b] = [one(anyBody), one({}, {}, 'b')];
  expect(changesOf(pactOf(a, b), pactOf(b, { ...a, description: 'renamed' }))).toEqual([]);
});

test('reports equal changes of several interactions or elements once', () => {
  const [before, after] = [list('x', 'x'), list('v', 'v')];
  expect(changesOf(pactOf(one({}), one({}, {}, 'b')), pactOf(one(anyBody), one(anyBody, {}, 'b')))).toEqual([
    'stricter! response 200: body is required: object (in 2 interactions, the first "a login")',
  ]);
  expect(answered(before, after)).toEqual([
    'stricter! response 200: `data[].title` must be exactly "v", which was exactly "x" ("a login")',
  ]);
});

test('reports new and removed interactions with their state, and marks a new state', () => {
  const late: Interaction = { ...one({ status: 409 }, {}, 'too late'), providerStates: [{ name: 'closed' }] };
  const [none, both] = [pactOf(one({})), pactOf(one({}), late)];
  expect(changesOf(none, both)).toEqual([
    'new! response 409: verified from now on, in the state closed, which is new: seed it from contracts/pact/states.json ("too late")',
  ]);
  expect(changesOf(both, none)).toEqual(['looser response 409: verified no longer ("too late")']);
});

test('assigns a path with an id to the call of OpenAPI', () => {
  const at = (response: Partial<Answer>) => pactOf(one(response, { path: '/api/offers/4' }));
  const [change] = pactChanges(at({}), at(anyBody), ['/api/offers', '/api/offers/{offer}']);
  expect(change?.call).toBe('GET /api/offers/{offer}');
});
