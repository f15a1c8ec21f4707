import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareOpenApi } from './openapi.ts';

const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
const own = readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8');
const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** As Scramble writes it: below the server's address, without trailing slashes. */
const below = own.replaceAll(/^ {2}\/api(\/.*?)\/?:$/gm, '  $1:').replace('url: /\n', 'url: http://localhost/api\n');

test.each([own, below])("passes the contract's own document, and says that it proves no behaviour", async (text) => {
  const { isRight, outcome } = await compareOpenApi(written('own.yaml', text), '');
  expect(outcome).toMatch(
    /\ninteractions: \d+ passed, 0 failed, .*\ndoes not check: .*\nThis proves no behaviour, .*$/,
  );
  expect(isRight).toBe(true);
});

const withTextIds = own.replace(/(?<=industry_category_id:\n +type: )number/, 'string');

test.each([
  ['a missing call', own.replace('/api/industries:', '/api/branches:'), 'industries', /Path or method not defined/],
  ['a field of another type', withTextIds, 'industries', /data\.0\.industry_category_id: .* must be string/],
])('reports %s', async (what, text, only, problem) => {
  const { isRight, outcome } = await compareOpenApi(written(`${what}.yaml`, text), `GET ${only}`);
  expect(outcome).toMatch(problem);
  expect(isRight).toBe(false);
});

test.each<[what: string, file: string, sentence: RegExp]>([
  ['no file', 'none.yaml', /^none.yaml cannot be read \(ENOENT\)\.$/],
  ['no YAML', written('a.yaml', 'a: [b'), /is neither YAML nor JSON\.$/],
  ['Swagger 2', written('b.yaml', 'swagger: "2.0"\npaths: {}'), /no OpenAPI 3\.0 or 3\.1 .*its version is 2\.0/],
  ['another API', written('c.yaml', own.replaceAll('/api/', '/v2/')), /none of the calls/],
])('refuses %s', async (_, file, sentence) => {
  await expect(compareOpenApi(file, '')).rejects.toThrow(sentence);
});
