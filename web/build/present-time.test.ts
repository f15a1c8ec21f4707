import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { WEB } from './shared-config.ts';

const ROOT = join(WEB, '..');
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
const CODE = ['new Date()', 'Date.now()', 'new Date(1)', "Date.parse('x')"];

test('the present is asked for in one place: elsewhere the linter refuses it, in tests and tools it does not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'present-'));
  const plant = (path: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, CODE.map((code, at) => `export const a${at} = ${code};\n`).join(''));
  };
  for (const path of ['screens/x/a.tsx', 'screens/x/a.test.ts', 'screens/x/a.e2e.ts', 'format/now.ts', 'kit/a.ts'])
    plant(`web/${path}`);
  const args = [BIOME, 'lint', `--config-path=${ROOT}`, '--only=plugin', '--max-diagnostics=none', folder];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: ROOT });
  const said = stdout + stderr;
  expect(said).toContain('Checked 5 files');
  const refused = [...said.matchAll(/web\/(\S+):(\d+):\d+ plugin[^×]*× Ask web\/format\/clock\/now\.ts/g)];
  expect(refused.map(([, file, line]) => [file, line])).toEqual([
    ['screens/x/a.tsx', '1'],
    ['screens/x/a.tsx', '2'],
  ]);
});
