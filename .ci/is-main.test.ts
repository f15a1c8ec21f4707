import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'main-')));
const write = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, `import { isMain } from ${JSON.stringify(join(import.meta.dirname, 'is-main.ts'))};\n${text}`);
  return file;
};
const run = (file: string) => execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim();

const program = write('program.ts', "if (isMain(import.meta)) console.log('does its work');");

it('knows the program that was started, through a link as well', () => {
  expect(run(program)).toBe('does its work');
  const link = join(folder, 'linked');
  symlinkSync(folder, link);
  expect(run(join(link, 'program.ts'))).toBe('does its work');
});

it('knows a module that another program imports', () => {
  expect(run(write('other.ts', "import './program.ts';\nconsole.log(isMain(import.meta));"))).toBe('true');
});
