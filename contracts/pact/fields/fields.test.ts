import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PACT_FILE } from '#contracts/pact/pact-file.ts';
import {
  answerDifferences,
  foreignBodies,
  type Interaction,
  missingCalls,
  requestDifferences,
  typesOfUnread,
} from './agreed.ts';
import { fieldsRead } from './read.ts';

const { interactions } = JSON.parse(readFileSync(PACT_FILE, 'utf8')) as { interactions: Interaction[] };
const read = fieldsRead();
const none = { missing: [], superfluous: [] };

test('every call is in the contract', () => {
  expect(missingCalls(interactions)).toEqual([]);
  expect(missingCalls([])).toContain('POST /api/logout');
});

test('the contract asks for every field that the SPA reads, and for no other', () => {
  expect(answerDifferences(interactions, read)).toEqual(none);
});

test('the requests of the contract hold everything that the SPA may send, and nothing else', () => {
  expect(requestDifferences(interactions)).toEqual(none);
  expect(foreignBodies(interactions)).toEqual([]);
});

test('a field that nobody reads is refused for no type of it, which the contract could not ask for', () => {
  expect(typesOfUnread(read)).toEqual([]);
  expect(typesOfUnread(new Set())).toContain('GET /api/offers/:id: data.bonus');
});

/** The contract with a text in it replaced everywhere. */
const changed = (text: string, other: string): Interaction[] =>
  JSON.parse(JSON.stringify(interactions).replaceAll(text, other)) as Interaction[];

test.each([
  ['"file_name":', ['data.files.file_name'], ['data.files.other']],
  ['"updated_at":', ['data.updated_at'], ['data.other']],
])('%s under another name is missed, and the other name is one too many', (name, missing, superfluous) => {
  const differences = answerDifferences(changed(name, '"other":'), read);
  expect(differences.missing.join()).toContain(missing.join());
  expect(differences.superfluous.join()).toContain(superfluous.join());
});

test.each(['"graduated_year":', '"job_type_id":'])('%s under another name is no request of the SPA', (name) => {
  const differences = requestDifferences(changed(name, '"other":'));
  expect([differences.missing.length, differences.superfluous.length]).not.toContain(0);
});

test('a field that no source of the SPA reads is none that the contract needs', () => {
  const { missing, superfluous } = answerDifferences(interactions, new Set());
  expect(missing).toEqual([]);
  expect(superfluous).toContain('GET /api/offers/:id: data.bonus');
  expect(superfluous).not.toContain('GET /api/offers/:id: data.title');
});
