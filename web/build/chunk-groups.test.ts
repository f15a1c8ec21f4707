import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chunkOf, idlePlaces, ungrouped } from './chunk-groups.ts';

test.each([
  ['web/facts/annual-income/fact.ts', 'facts'],
  ['web/facts/annual-income/form.tsx', 'choice-forms'],
  ['web/facts/resume/form.tsx', 'paper-forms'],
  ['web/facts/gender/form.tsx', 'fact-forms'],
  ['web/forms/field.tsx', 'fields'],
  ['web/screens/wizard/sms-step.tsx', 'account-steps'],
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

test('a shared file of the SPA that no group holds is found; libraries, contracts, routes and the entry are not looked at', () => {
  const chunk = { size: 1, imports: [], css: [], isEntry: false, isRoute: false };
  const parts = {
    'web/ui/new-thing.tsx': 0.5,
    'web/forms/field.tsx': 0.2,
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

test('each place of a group holds a file, and one that holds none is named', () => {
  const cwd = join(import.meta.dirname, '../..');
  const sources = globSync('{contracts/api,web}/**/*.{ts,tsx,css,svg}', { cwd });
  const icons = globSync('node_modules/lucide-react/dist/esm/**/*.mjs', { cwd });
  const files = [...sources.filter((file) => !/\.(?:test|testing|e2e)\.tsx?$/.test(file)), ...icons];
  expect(files).toContain('web/offers/offers-failed.tsx');
  expect(idlePlaces(files)).toEqual([]);
  expect(idlePlaces(files.filter((file) => !file.startsWith('web/offers/')))).toEqual(['^web/offers/offers-failed']);
});
