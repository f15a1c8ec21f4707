import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contractDiff } from './contract-diff.ts';

let folder: string;
const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, stdio: 'pipe' });
const commit = (tag: string) => {
  git('add', '-A');
  git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '-q', '--allow-empty', '-m', tag);
  git('tag', tag);
};
const write = (text: string) => writeFileSync(join(folder, 'contracts', 'openapi.yaml'), text);
const contract = (required: string) => `
paths:
  /api/login:
    post:
      responses:
        "200":
          content:
            application/json:
              schema: { type: object, properties: { id: { type: number } }, required: [${required}] }
`;

const PACTS = ['contracts', 'pact', 'pacts'];
const writePact = (...headers: string[]) => {
  const answer = { status: 200, headers: Object.fromEntries(headers.map((name) => [name, ['1']])) };
  const interaction = { description: 'a login', request: { method: 'POST', path: '/api/login' }, response: answer };
  const pact = { interactions: [interaction], metadata: { pactSpecification: { version: '4.0' } } };
  writeFileSync(join(folder, ...PACTS, 'tsugimichi-web-tsugimichi-api.json'), JSON.stringify(pact));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  mkdirSync(join(folder, ...PACTS), { recursive: true });
  git('init', '-q');
  commit('before');
  writePact();
  commit('only-pact');
  write(contract(''));
  commit('first');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what became stricter since a commit is told by call, and what of it breaks a backend', () => {
  write(contract('id'));
  expect(contractDiff(folder, ['first'])).toEqual({
    code: 0,
    said: [
      'POST /api/login',
      '  stricter  answer 200: the SPA needs `id`: it may not be missing any more',
      '',
      '1 call would fail at a backend that keeps the contract of first: POST /api/login.',
    ].join('\n'),
  });
});

test('what became looser breaks nothing', () => {
  write(contract('id'));
  commit('second');
  write(contract(''));
  const { code, said } = contractDiff(folder, ['second']);
  expect([code, said]).toEqual([0, expect.stringContaining('Nothing of it breaks a backend')]);
});

test('what the pact asks beyond the document is told with the same call', () => {
  write(contract('id'));
  writePact('Retry-After');
  expect(contractDiff(folder, ['first']).said).toBe(
    [
      'POST /api/login',
      '  stricter  answer 200: the SPA needs `id`: it may not be missing any more',
      '  stricter  answer 200: header `retry-after` must come: exactly "1" ("a login")',
      '',
      '1 call would fail at a backend that keeps the contract of first: POST /api/login.',
    ].join('\n'),
  );
});

test('a commit that has only one of the two is compared in that one, and it is said', () => {
  writePact('Retry-After');
  const { code, said } = contractDiff(folder, ['only-pact']);
  expect([code, said]).toEqual([0, expect.stringContaining('header `retry-after` must come')]);
  expect(said).toMatch(/^There is no contracts\/openapi.yaml in only-pact: only contracts\/pact\/.* is compared\.\n/);
  git('rm', '-q', '--cached', join(...PACTS, 'tsugimichi-web-tsugimichi-api.json'));
  git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '-q', '-m', 'no pact');
  expect(contractDiff(folder, ['HEAD']).said).toMatch(/^There is no contracts\/pact\/.* in HEAD: only .*openapi/);
});

test('a contract that stayed as it is is told so', () => {
  expect(contractDiff(folder, ['first'])).toEqual({
    code: 0,
    said: 'The contract asks of a backend what it asked at first.',
  });
});

test.each([
  ['a commit that is none', ['nowhere'], 'git knows no commit "nowhere"'],
  ['a commit from before the contract', ['before'], 'There is no contracts/openapi.yaml in before, and no pact'],
  ['no commit', [], 'Name one commit to compare with'],
  ['several commits', ['first', 'before'], 'Name one commit to compare with'],
  ['an option of git', ['--all'], 'Name one commit to compare with'],
])('%s is a sentence and exit code 1', (_what, words, sentence) => {
  const { code, said } = contractDiff(folder, words);
  expect([code, said.split('\n').length, said]).toEqual([1, 1, expect.stringContaining(sentence)]);
});

test('a document that cannot be read is a sentence too, as is one that is not here', () => {
  write('"');
  expect(contractDiff(folder, ['first'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('no OpenAPI document'),
  });
  rmSync(join(folder, 'contracts', 'openapi.yaml'));
  expect(contractDiff(folder, ['first'])).toMatchObject({ code: 1, said: expect.stringContaining('There is no') });
});
