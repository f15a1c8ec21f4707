import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '#web/tools/test-run/places.ts';

test.each([
  [['test', 'unti'], 'No suite is called unti; there are lint, types, unit,'],
  [['test', 'unit', '.ci/pagse.test.ts'], 'called .ci/pagse.test.ts; did you mean ".ci/pages.test.ts"?'],
  [['test', 'lint', 'x'], "Unexpected argument 'x'."],
  [['check', 'main'], "Unexpected argument 'main'."],
  [['check', '--since', 'no-such-commit'], "fatal: bad revision 'no-such-commit'\nnpm test needs no git."],
  [['check'], "fatal: not a git repository: '/none'\nnpm test needs no git.", '/none'],
])('%j is refused before anything runs', (words, sentence, gitFolder = '') => {
  const env = { ...process.env, LC_ALL: 'C', ...(gitFolder && { GIT_DIR: gitFolder }) };
  const options = { cwd: ROOT, encoding: 'utf8', env } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['.ci/test.mjs', ...words], options);
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(sentence)]);
});
