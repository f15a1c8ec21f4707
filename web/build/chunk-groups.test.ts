import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chunkOf, idlePlaces, ungrouped } from './chunk-groups.ts';

test.each([
  ['web/facts/annual-income/fact.ts', 'facts'],
  ['web/facts/annual-income/form.tsx', 'choice-forms'],
  ['web/facts/resume/form.tsx', 'paper-forms'],
  ['web/facts/gender/form.tsx', 'fact-forms'],
  ['web/forms/fields/field.tsx', 'fields'],
  ['web/screens/wizard/account/sms-step.tsx', 'account-steps'],
])('%s comes with %s', (file, chunk) => {
  expect(chunkOf(file)).toBe(chunk);
});

test('a fact in a new folder comes with the others, without a word here', () => {
  expect(chunkOf('web/facts/blood-type/fact.ts')).toBe('facts');
  expect(chunkOf('web/facts/blood-type/form.tsx')).toBe('fact-forms');
});

test.each(['web/facts/annual-income/view.tsx', 'web/screens/wizard/wizard-screen.tsx', 'node_modules/react/index.js'])(
  '%s comes with who imports it',
  (file) => {
    expect(chunkOf(file)).toBeNull();
  },
);

const chunk = { size: 1, imports: [], css: [], isEntry: false, isRoute: false };

test('a shared file that comes with its importer is found; libraries, contracts, and what a group holds are not', () => {
  const parts = {
    'web/ui/new-thing.tsx': 0.5,
    'web/forms/fields/field.tsx': 0.2,
    'contracts/api/codes.ts': 0.2,
    'node_modules/x.js': 0.1,
  };
  const alone = { 'web/screens/home/home-screen.tsx': 1 };
  expect(
    ungrouped({
      'new.js': { ...chunk, parts },
      'home.js': { ...chunk, isRoute: true, parts: alone },
      'main.js': { ...chunk, isEntry: true, parts: alone },
    }),
  ).toEqual(['web/ui/new-thing.tsx']);
});

test.each([
  ['a route', { isRoute: true }],
  ['the entry', { isEntry: true }],
  ['what several share', {}],
])('a file in a folder that no group has a place for is found in %s', (_, kind) => {
  const parts = { 'web/forms/new-field.tsx': 0.4, 'web/new-room/thing.ts': 0.4, 'web/forms/fields/field.tsx': 0.2 };
  expect(ungrouped({ 'new.js': { ...chunk, ...kind, parts } })).toEqual([
    'web/forms/new-field.tsx',
    'web/new-room/thing.ts',
  ]);
});

test('each place of a group holds a file, and one that holds none is named', () => {
  const cwd = join(import.meta.dirname, '../..');
  const sources = globSync('{contracts/api,web}/**/*.{ts,tsx,css,svg,html}', { cwd });
  const icons = globSync('node_modules/lucide-react/dist/esm/**/*.mjs', { cwd });
  const files = [...sources.filter((file) => !/\.(?:test|testing|e2e)\.tsx?$/.test(file)), ...icons];
  expect(files).toContain('web/offers/failed/offers-failed.tsx');
  expect(idlePlaces(files)).toEqual([]);
  expect(idlePlaces(files.filter((file) => !file.startsWith('web/offers/failed/')))).toEqual(['^web/offers/failed/']);
});
