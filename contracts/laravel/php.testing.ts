import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/** The folders of a Laravel application: `app`, `config`, `routes`. */
export const folder = new URL('./', import.meta.url).pathname;
/** Its PHP, by path from `folder`: the copied files, and those for tests only. */
export const copiedFiles = globSync('{app,config,routes}/**/*.php', { cwd: folder }).sort();
export const phpFiles = globSync('**/*.php', { cwd: folder }).sort();

const isInstalled = spawnSync('php', ['-v']).status === 0;
const hasLaravel = isInstalled && existsSync('/usr/share/php/Illuminate/autoload.php');
const hasSqlite = isInstalled && spawnSync('php', ['-r', "exit(extension_loaded('pdo_sqlite') ? 0 : 1);"]).status === 0;

/** Why PHP cannot be checked on this machine; undefined if it can. */
export const withoutPhp = isInstalled ? undefined : 'PHP is not installed here: `apt-get install php-cli`';
/** Why Laravel's own code cannot run. */
export const withoutLaravel =
  hasLaravel && hasSqlite ? undefined : 'no Laravel here: `apt-get install php-laravel-framework php-sqlite3`';

/** The name of a test, with the reason why it is skipped. */
export const named = (name: string, why: string | undefined): string => (why ? `${name} (skipped: ${why})` : name);

/** Checks the syntax of a PHP file. @returns PHP's errors, or '' */
export const lint = (file: string): string => {
  const { status, stdout, stderr } = spawnSync('php', ['-l', file], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
};

/** Runs a script in this application and reads the JSON that it prints. @throws an Error with PHP's message */
export const runPhp = (script: string): unknown => {
  const { stdout, stderr } = spawnSync('php', { cwd: folder, encoding: 'utf8', input: `<?php ${script}` });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`PHP printed no JSON: ${stdout}${stderr}`);
  }
};
