import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BrokerError } from './broker-error.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What a broker knows the SPA by. */
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

/** A CI's checkout is at a commit and at no branch: GitHub's, GitLab's, Jenkins' name for it; Jenkins' is that of the remote. */
const branchOfCi = ({ GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_COMMIT_REF_NAME, GIT_BRANCH }: NodeJS.ProcessEnv) =>
  [GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_COMMIT_REF_NAME, GIT_BRANCH?.replace(/^origin\//, '')].find(Boolean);

/** The commit that is checked out. @throws BrokerError outside of a git checkout, or where its branch is not known */
export const checkedOut = (env: NodeJS.ProcessEnv): Commit => {
  const version = git(env, 'rev-parse', '--verify', 'HEAD');
  if (!version) throw new BrokerError('There is no git checkout here with a commit: version and branch come from git.');
  const branch = git(env, 'symbolic-ref', '--short', 'HEAD') ?? branchOfCi(env);
  if (!branch) throw new BrokerError('No branch is checked out: name it, as in GIT_BRANCH=main.');
  return { version, branch };
};

/** @throws BrokerError where a file is not as that commit has it: the version would name another contract */
export const checkCommitted = (file: string, env: NodeJS.ProcessEnv): void => {
  if (git(env, 'diff', '--quiet', 'HEAD', '--', file) === undefined)
    throw new BrokerError('The contract is not the committed one: commit contracts/pact/pacts first.');
};
