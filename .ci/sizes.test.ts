import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Nine files of ten are at most so long. That none is longer than 250 lines is the linter's to say. */
const P90 = 125;
/** What nobody edits as code: Laravel's recordings and the programs that made them, and what a build leaves. */
const LEFT_OUT = ['contracts/recordings/probe/', '/dist/', '/node_modules/'];

const ROOT = join(import.meta.dirname, '..');
const places = ['*', '{.ci,contracts,fixtures,mock-server,web}/**/*'].map((place) => `${place}.{ts,tsx,css,mjs}`);
const linesOf = (file: string): number => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;

test(`nine of ten files have ${P90} lines at the most`, () => {
  const longestFirst = globSync(places, { cwd: ROOT })
    .filter((file) => !LEFT_OUT.some((part) => file.includes(part)))
    .map((file) => ({ file, lines: linesOf(file) }))
    .sort((one, other) => other.lines - one.lines);
  const tenth = Math.floor(longestFirst.length / 10);
  const p90 = longestFirst[tenth]?.lines;
  const tooLong = longestFirst.slice(0, tenth + 1).map(({ file, lines }) => `${lines} ${file}`);
  expect(p90, `the longest tenth:\n${tooLong.join('\n')}\n`).toBeLessThanOrEqual(P90);
});
