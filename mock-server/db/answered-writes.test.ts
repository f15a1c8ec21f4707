import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
const file = join(mkdtempSync(join(tmpdir(), 'linted-')), 'handlers.ts');

/** What this project's linter says of some code. */
const lint = (code: string): string => {
  writeFileSync(file, `${code}\n`);
  const args = [BIOME, 'lint', `--config-path=${ROOT}`, '--only=plugin', file];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: ROOT });
  // A linter that looked at nothing refuses nothing.
  expect(stdout + stderr).toContain('Checked 1 file');
  return stderr + stdout;
};

const REFUSAL = "A write's rows are taken with .returning().all(): get() hides that the write failed.";

test.each([
  'export const saved = db.insert(careers).values(row).returning().get();',
  'export const saved = db.update(careers).set(row).returning({ id: careers.id }).get({});',
  'export const saved = db.insert(careers).values(row).returning().prepare().get();',
  'const write = db.insert(careers).values(row).returning();\nexport const saved = write.get();',
  "export const saved = sqlite.prepare('DELETE FROM careers RETURNING id').get();",
])('the linter refuses a write whose first row is asked for: %s', (code) => {
  expect(lint(code)).toContain(REFUSAL);
});

test.each([
  'export const [saved] = db.insert(careers).values(row).returning().all();',
  'export const found = db.select().from(careers).get();',
  "export const found = sqlite.prepare('SELECT 1').get();",
])('the linter lets pass: %s', (code) => {
  expect(lint(code)).not.toContain(REFUSAL);
});

test('no file is left out of that rule', () => {
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  expect(config.plugins).toContain('./mock-server/db/answered-writes.grit');
});
