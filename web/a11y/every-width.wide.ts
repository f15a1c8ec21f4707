import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { node, program, ROOT } from '#ci/places.ts';
import { everyVisit } from '#web/e2e/every-visit.ts';
import { NARROWER } from '#web/e2e/widths.ts';
import { CHECKS } from './checks.ts';
import { everyWidthTitles } from './every-width.ts';

/** What `npm test -- matrices` would run in each window, a line a test. Nothing is started, not even a browser. */
const listed = async (): Promise<readonly string[]> => {
  const child = spawn(node, [program.playwright, 'test', '--list'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, E2E_WIDE: '1', E2E_BROWSER: JSON.stringify({ how: 'not needed' }) },
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(code).toBe(0);
  return said.split('\n');
};

/** A title as a pattern: what differs from row to row may be anything. */
const pattern = (title: string): RegExp =>
  new RegExp(`:\\d+ › ${title.split('…').map(RegExp.escape).join('.+')}(?: @|$)`);

test('the tests that show a check run in each narrower window, and no others do', async () => {
  const lines = await listed();
  const files = [...new Set(CHECKS.flatMap(({ shownBy = [] }) => shownBy))];
  const known = files.flatMap((file) => everyWidthTitles(file).map((title) => ({ file, title })));
  for (const width of NARROWER) {
    const here = lines.filter((line) => line.includes(`[${width}px] › `));
    const isOf = (line: string, { file, title }: (typeof known)[number]) =>
      line.includes(` › ${file}.e2e.ts:`) && pattern(title).test(line);
    expect(known.filter((one) => !here.some((line) => isOf(line, one)))).toEqual([]);
    expect(here.filter((line) => !known.some((one) => isOf(line, one)))).toEqual([]);
  }
});

test('every route is left and come back to in a window of each width but that of every state', async () => {
  const lines = await listed();
  expect(lines.filter((line) => line.includes(' › a11y/every-place.e2e.ts:'))).toHaveLength(everyVisit.length);
});
