import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { make } from './new.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Files to which recipes add lines. */
const CHANGED = ['endpoint', 'screen', 'profile-item'].flatMap((kind) => {
  const recipe = JSON.parse(readFileSync(join(import.meta.dirname, kind, 'recipe.json'), 'utf8'));
  return recipe.lines.map(({ file }: { file: string }) => file);
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-'));
  for (const file of CHANGED) cpSync(join(ROOT, file), join(root, file));
  for (const folder of ['mock-server/api/offers', 'web/src/profile-items/parts'])
    mkdirSync(join(root, folder), { recursive: true });
});

const texts = () => CHANGED.map((file) => readFileSync(join(root, file), 'utf8'));

const POST = { method: 'POST' };

test.each([
  ['endpoint', 'saved-search', POST],
  ['endpoint', 'saved-search', { method: 'GET', list: true }],
  ['screen', 'saved-search', {}],
  ['profile-item', 'commute-time', {}],
  ['scenario', 'payday', {}],
])('writes %s %s %j once, with no placeholder left', (kind, name, options) => {
  const { files } = make(root, kind, name, options);
  for (const file of files) expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(/\{\{\w+\}\}|^\?\w/m);
  const once = texts();
  expect(() => make(root, kind, name, options)).toThrow('this one is taken');
  expect(texts()).toEqual(once);
});

test.each([
  [{ method: 'get', login: true }, "method: 'GET'", 'query', true],
  [{ method: 'DELETE' }, "method: 'DELETE'", 'body', false],
] as const)('writes an endpoint with the options %j', (options, method, part, needsLogin) => {
  const files = make(root, 'endpoint', 'saved-search', options).files.toSorted();
  const [, contract = '', pact = '', , tests = ''] = files.map((file) => readFileSync(join(root, file), 'utf8'));
  expect(contract).toContain(method);
  expect(contract).toContain(`${part}: object(`);
  expect(pact).toContain(`    ${part},\n`);
  expect([contract.includes('needsLogin: true'), tests.includes('logIn()'), pact.includes("as: 'minori'")]).toEqual(
    Array(3).fill(needsLogin),
  );
});

test.each([
  ['endpoint', 'delete', POST, 'a word of JavaScript itself'],
  ['endpoint', 'message', POST, 'its files need the word "message"'],
  ['endpoint', 'offers', POST, 'this one is taken: mock-server/api/offers'],
  ['endpoint', 'Saved', POST, 'is not a name'],
  ['endpoint', 'saved-search', {}, 'needs --method, one of GET, POST, PATCH, PUT, DELETE'],
  ['endpoint', 'saved-search', { method: 'PSOT' }, 'did you mean "POST"?'],
  ['endpoint', 'saved-search', { method: 'POST', list: true }, 'A list is read'],
  ['screen', 'saved-search', { login: true }, 'are about an endpoint'],
  ['screen', 'register', {}, 'web/src/page-head/page-words.ts has "register:" already'],
  ['profile-item', 'password', {}, 'web/src/wizard-steps.ts has "password:" already'],
  ['profile-item', 'last-name', {}, 'contracts/api/member.ts has "last_name:" already'],
  ['profile-item', 'date-format', {}, 'fixtures/errors.yaml has "date_format:" already'],
  ['profile-item', 'parts', {}, 'this one is taken: web/src/profile-items/parts'],
  ['constructor', 'payday', {}, 'Usage'],
])('rejects %s %s %j with a message and writes nothing', (kind, name, options, words) => {
  const before = texts();
  expect(() => make(root, kind, name, options)).toThrow(words);
  expect(texts()).toEqual(before);
  expect(existsSync(join(root, 'contracts/api', `${name}.ts`))).toBe(false);
});
