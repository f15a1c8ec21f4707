import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..', '..');
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
const file = join(mkdtempSync(join(tmpdir(), 'linted-')), 'linted.tsx');

/** What this project's linter says of the body of a component. */
const lint = (body: string): string => {
  writeFileSync(
    file,
    `import { useEffect, useEffectEvent, useRef } from 'react';
export const Linted = ({ value, onValue }: { value: number; onValue(value: number): void }) => {
  const latest = useRef(value);
  ${body}
};
`,
  );
  const args = [BIOME, 'lint', `--config-path=${ROOT}`, '--only=nursery/useReactCompiler', file];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: ROOT });
  // A linter that looked at nothing refuses nothing.
  expect(stdout + stderr).toContain('Checked 1 file');
  return stderr + stdout;
};

const REFUSAL = 'This render reads or writes a ref.';

test.each([
  'latest.current = value;\n  return <p>{value}</p>;',
  'return <p>{latest.current}</p>;',
  'const shown = latest.current > 3;\n  return shown ? <p>{value}</p> : null;',
])('the linter refuses a ref that is written or read while drawing: %s', (body) => {
  expect(lint(body)).toContain(REFUSAL);
});

test.each([
  'useEffect(() => {\n    latest.current = value;\n  });\n  return <p>{value}</p>;',
  'const tell = useEffectEvent(() => onValue(value));\n  useEffect(() => tell(), []);\n  return <p>{value}</p>;',
  'return <button type="button" onClick={() => onValue(latest.current)}>{value}</button>;',
])('the linter lets pass: %s', (body) => {
  expect(lint(body)).not.toContain(REFUSAL);
});

test('that rule is an error everywhere', () => {
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  expect(config.linter.rules.nursery.useReactCompiler).toBe('error');
  expect(JSON.stringify(config.overrides)).not.toContain('useReactCompiler');
});
