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

test('has an interaction for every call', () => {
  expect(missingCalls(interactions)).toEqual([]);
  expect(missingCalls([])).toContain('POST /api/logout');
});

test('requires exactly the fields that the SPA reads', () => {
  expect(answerDifferences(interactions, read)).toEqual(none);
});

test('sends exactly the fields that the SPA may send', () => {
  expect(requestDifferences(interactions)).toEqual(none);
  expect(foreignBodies(interactions)).toEqual([]);
});

test('does not let an unread field of a wrong type fail a response', () => {
  expect(typesOfUnread(read)).toEqual([]);
  expect(typesOfUnread(new Set())).toContain('GET /api/offers/:id: data.bonus');
});

/** The contract with a text replaced everywhere. */
const changed = (text: string, other: string): Interaction[] =>
  JSON.parse(JSON.stringify(interactions).replaceAll(text, other)) as Interaction[];

test.each([
  ['"file_name":', ['data.files.file_name'], ['data.files.other']],
  ['"updated_at":', ['data.updated_at'], ['data.other']],
])('reports a renamed %s as missing and its new name as superfluous', (name, missing, superfluous) => {
  const differences = answerDifferences(changed(name, '"other":'), read);
  expect(differences.missing.join()).toContain(missing.join());
  expect(differences.superfluous.join()).toContain(superfluous.join());
});

test.each(['"graduated_year":', '"job_type_id":'])('rejects a request with a renamed %s', (name) => {
  const differences = requestDifferences(changed(name, '"other":'));
  expect([differences.missing.length, differences.superfluous.length]).not.toContain(0);
});

test('does not require a field that no source of the SPA reads', () => {
  const { missing, superfluous } = answerDifferences(interactions, new Set());
  expect(missing).toEqual([]);
  expect(superfluous).toContain('GET /api/offers/:id: data.bonus');
  expect(superfluous).not.toContain('GET /api/offers/:id: data.title');
});
