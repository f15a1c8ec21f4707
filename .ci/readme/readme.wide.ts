import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { allCommands } from './commands.ts';
import { Reader } from './reader.testing.ts';
import { trialOf } from './trial.ts';

const reader = new Reader();
beforeAll(() => reader.begin(), 60_000);
afterAll(() => reader.leave(), 60_000);
afterEach(() => reader.tidy(), 60_000);

/** What is typed once does not have to be typed again, but for the build that further lines of a page work on. */
const BUILD = 'npm run build';
const typed = new Set<string>();
const pages = new Map<string, string[]>();
for (const command of allCommands()) {
  if (trialOf(command)?.how !== 'here' || (typed.has(command.line) && command.line !== BUILD)) continue;
  typed.add(command.line);
  pages.set(command.page, [...(pages.get(command.page) ?? []), command.line]);
}

// Some of them build, verify or check all there is.
test.each([...pages])('the commands of %s do what they are typed for', { timeout: 30 * 60_000 }, async (_, lines) => {
  const failed: string[] = [];
  for (const line of lines) {
    const { code, said } = await reader.type(line);
    if (code !== 0) failed.push(`${line}\nended with ${code}:\n${said}`);
  }
  expect(failed.join('\n\n')).toBe('');
});

test('most commands of the pages are typed here', () => {
  expect(typed.size).toBeGreaterThan(30);
});
