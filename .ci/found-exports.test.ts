import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const { knip } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** What programs find by a file's place, where knip sees no import: of these files it is told to look at no export. */
const FOUND: Readonly<Record<string, readonly string[]>> = {
  '.ci/temporary.ts': ['setup'],
  '.ci/vitest.config.ts': ['default'],
  'contracts/pact/fresh.ts': ['setup'],
  'contracts/recordings/probe/*.d.mts': ['probe'],
  'contracts/recordings/replay/*.d.mts': ['replay'],
  'mock-server/*/handlers.ts': ['routes'],
  'mock-server/probe-adapter.d.mts': ['default'],
  'web/app/prerender.tsx': ['render', 'routes', 'hidden', 'headed', 'pages'],
  'web/build/kit.config.ts': ['default'],
  'web/e2e/faults/table-reporter.ts': ['default'],
  'web/facts/*/fact.ts': ['fact'],
  'web/facts/*/view.tsx': ['View'],
  'web/kit/clock/now.ts': ['now', 'useNow'],
  'web/screens/*/*-screen.tsx': ['Screen'],
  'web/ui/toast-cards.tsx': ['deliverToast', 'ToastCards'],
  'web/vite.config.ts': ['default'],
};

/** Names of a file's values that others may import; whatever else `export` is followed by counts as it stands. */
const exportsOf = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^export (?!type|interface)(?:const |function )?(\w+|.*)/gm)].map(
    ([, name = '']) => name,
  );

test('knip is told of these files and of no others', () => {
  expect(Object.keys(knip.ignoreIssues).sort()).toEqual(Object.keys(FOUND).sort());
});

test.each(Object.entries(FOUND))('%s exports what it is found for, and nothing else', (glob, names) => {
  const files = globSync(glob, { cwd: ROOT });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect([file, exportsOf(file)]).toEqual([file, names]);
});
