import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BrokerError } from './broker-error.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The SPA's version and branch for a broker. */
export interface Commit {
  /** The commit's hash. */
  readonly version: string;
  readonly branch: string;
}

const git = (env: NodeJS.ProcessEnv, ...args: string[]): string | undefined => {
  const { status, stdout, error } = spawnSync('git', args, { cwd: ROOT, env, encoding: 'utf8' });
  if (error) throw new BrokerError(`git cannot be run (${error.message}): version and branch come from it.`);
  return status === 0 ? stdout.trim() : undefined;
};

/** A CI's checkout has no branch: GitHub, GitLab and Jenkins pass its name in variables; Jenkins' contains the remote. */
const branchOfCi = ({ GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_COMMIT_REF_NAME, GIT_BRANCH }: NodeJS.ProcessEnv) =>
  [GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_COMMIT_REF_NAME, GIT_BRANCH?.replace(/^origin\//, '')].find(Boolean);

/** The checked out commit. @throws BrokerError outside of a git checkout, or if the branch is unknown */
export const checkedOut = (env: NodeJS.ProcessEnv): Commit => {
  const version = git(env, 'rev-parse', '--verify', 'HEAD');
  if (!version) throw new BrokerError('There is no git checkout here with a commit: version and branch come from git.');
  const branch = git(env, 'symbolic-ref', '--short', 'HEAD') ?? branchOfCi(env);
  if (!branch) throw new BrokerError('No branch is checked out: name it, as in GIT_BRANCH=main.');
  return { version, branch };
};

/** @throws BrokerError if a file differs from the commit, because the version would name another contract */
export const checkCommitted = (file: string, env: NodeJS.ProcessEnv): void => {
  if (git(env, 'diff', '--quiet', 'HEAD', '--', file) === undefined)
    throw new BrokerError('The contract is not the committed one: commit contracts/pact/pacts first.');
};
