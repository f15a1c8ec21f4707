import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { make } from './new.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Files to which recipes add lines. */
const CHANGED = [
  'web/src/paths.ts',
  'contracts/api/member.ts',
  'mock-server/db/member-tables.ts',
  'fixtures/errors.yaml',
  'web/src/page-head/route-words.ts',
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-'));
  for (const file of CHANGED) cpSync(join(ROOT, file), join(root, file));
  for (const folder of ['mock-server/api/offers', 'web/src/profile-items/parts'])
    mkdirSync(join(root, folder), { recursive: true });
});

const texts = () => CHANGED.map((file) => readFileSync(join(root, file), 'utf8'));

test.each([
  ['endpoint', 'saved-search'],
  ['screen', 'saved-search'],
  ['fact', 'commute-time'],
  ['scenario', 'payday'],
])('writes %s %s once', (kind, name) => {
  for (const file of make(root, kind, name)) expect(existsSync(join(root, file)), file).toBe(true);
  const once = texts();
  expect(() => make(root, kind, name)).toThrow('this one is taken');
  expect(texts()).toEqual(once);
});

test.each([
  [{}, "method: 'POST'", 'body', false],
  [{ method: 'get', login: true }, "method: 'GET'", 'query', true],
  [{ method: 'DELETE', login: true }, "method: 'DELETE'", 'body', true],
] as const)('writes an endpoint with the options %j', (options, method, part, needsLogin) => {
  const written = make(root, 'endpoint', 'saved-search', options);
  const [contract = '', , tests = '', pact = ''] = written.map((file) => readFileSync(join(root, file), 'utf8'));
  expect(contract).toContain(method);
  expect(contract).toContain(`${part}: object(`);
  expect(pact).toContain(`{ ${part} }`);
  expect([contract.includes('needsLogin: true'), tests.includes('logIn()'), pact.includes("as: 'minori'")]).toEqual(
    Array(3).fill(needsLogin),
  );
});

test('rejects options that an endpoint or another kind does not take', () => {
  expect(() => make(root, 'endpoint', 'saved-search', { method: 'PSOT' })).toThrow('did you mean POST?');
  expect(() => make(root, 'screen', 'saved-search', { login: true })).toThrow('are about an endpoint');
});

test.each([
  ['endpoint', 'delete', 'a word of JavaScript itself'],
  ['endpoint', 'message', 'its files need the word "message"'],
  ['endpoint', 'offers', 'this one is taken: mock-server/api/offers'],
  ['screen', 'register', 'web/src/paths.ts has "register:" already'],
  ['fact', 'password', 'web/src/paths.ts has "password:" already'],
  ['fact', 'last-name', 'contracts/api/member.ts has "last_name:" already'],
  ['fact', 'school-name', 'fixtures/errors.yaml has "school_name:" already'],
  ['fact', 'parts', 'this one is taken: web/src/profile-items/parts'],
  ['endpoint', 'Saved', 'is not a name'],
  ['constructor', 'payday', 'Usage'],
])('rejects %s %s with a message and writes nothing', (kind, name, words) => {
  const before = texts();
  expect(() => make(root, kind, name)).toThrow(words);
  expect(texts()).toEqual(before);
  expect(existsSync(join(root, 'contracts/api', `${name}.ts`))).toBe(false);
});
