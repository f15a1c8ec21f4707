import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
openapi: 3.1.0
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

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  mkdirSync(join(folder, ...PACTS), { recursive: true });
  git('init', '-q');
  commit('before');
  writePact();
  commit('only-pact');
  write(contract(''));
  commit('first');
});
beforeEach(() => git('reset', '-q', '--hard', 'first'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reports stricter requirements by call and names the calls that break a backend', () => {
  write(contract('id'));
  expect(contractDiff(folder, ['first'])).toEqual({
    code: 0,
    output: [
      'POST /api/login',
      '  stricter  response 200: the SPA needs `id`: it may not be missing any more',
      '',
      '1 call would fail at a backend that fulfils the contract of first: POST /api/login.',
    ].join('\n'),
  });
});

test('reports that looser requirements break nothing', () => {
  write(contract('id'));
  commit('second');
  write(contract(''));
  const { code, output } = contractDiff(folder, ['second']);
  expect([code, output]).toEqual([0, expect.stringContaining('No change breaks a backend')]);
});

test('adds requirements of the pact to the same call', () => {
  write(contract('id'));
  writePact('Retry-After');
  expect(contractDiff(folder, ['first']).output).toBe(
    [
      'POST /api/login',
      '  stricter  response 200: the SPA needs `id`: it may not be missing any more',
      '  stricter  response 200: header `retry-after` is required: exactly "1" ("a login")',
      '',
      '1 call would fail at a backend that fulfils the contract of first: POST /api/login.',
    ].join('\n'),
  );
});

test('compares only the file that the commit has, and reports it', () => {
  writePact('Retry-After');
  const { code, output } = contractDiff(folder, ['only-pact']);
  expect([code, output]).toEqual([0, expect.stringContaining('header `retry-after` is required')]);
  expect(output).toMatch(/^There is no contracts\/openapi.yaml in only-pact: only contracts\/pact\/.* is compared\.\n/);
  git('rm', '-q', '--cached', join(...PACTS, 'tsugimichi-web-tsugimichi-api.json'));
  git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '-q', '-m', 'no pact');
  expect(contractDiff(folder, ['HEAD']).output).toMatch(/^There is no contracts\/pact\/.* in HEAD: only .*openapi/);
});

test('reports an unchanged contract', () => {
  expect(contractDiff(folder, ['first'])).toEqual({
    code: 0,
    output: 'The requirements for a backend have not changed since first.',
  });
});

test.each([
  ['an unknown commit', ['nowhere'], 'git has no commit "nowhere"'],
  ['a commit from before the contract', ['before'], 'There is no contracts/openapi.yaml in before, and no pact'],
  ['no commit', [], 'Name one commit to compare with'],
  ['several commits', ['first', 'before'], 'Name one commit to compare with'],
  ['an option of git', ['--all'], 'Name one commit to compare with'],
])('answers %s with one sentence and exit code 1', (_what, words, sentence) => {
  const { code, output } = contractDiff(folder, words);
  expect([code, output.split('\n').length, output]).toEqual([1, 1, expect.stringContaining(sentence)]);
});

test('reports an unreadable or missing document, or one of another version, in one sentence', () => {
  for (const text of ['"', contract('id').replace('3.1.0', '3.0.3')]) {
    write(text);
    expect(contractDiff(folder, ['first'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('not an OpenAPI document of version 3.1'),
    });
  }
  rmSync(join(folder, 'contracts', 'openapi.yaml'));
  expect(contractDiff(folder, ['first'])).toMatchObject({ code: 1, output: expect.stringContaining('There is no') });
});
