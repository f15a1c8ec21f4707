import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const CI_VARIABLES = /^(?:PACT_|GIT_|GITHUB_|CI_|npm_)/;

/** The environment without variables for brokers, branches, npm and timeouts. */
export const bare: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !CI_VARIABLES.test(name))),
  PACT_BROKER_HTTP_RETRIES: '0',
};

const AUTHOR = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

/** A git checkout of the current tree with one commit: its environment, and the commit's hash. */
export const checkout = (branch: string) => {
  const env = { ...bare, ...AUTHOR, GIT_DIR: mkdtempSync(join(tmpdir(), 'broker-git-')), GIT_WORK_TREE: ROOT };
  const git = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  git('init', '--quiet', '--initial-branch', branch);
  git('add', '--force', 'contracts/pact/pacts');
  git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message', 'A contract');
  return { env, version: git('rev-parse', 'HEAD'), git };
};
