import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/** This room, as a Laravel application has it: `app`, `config`, `routes`. */
export const folder = new URL('./', import.meta.url).pathname;
/** Its PHP, by path from `folder`: what is copied, and what only the tests run. */
export const copiedFiles = globSync('{app,config,routes}/**/*.php', { cwd: folder }).sort();
export const phpFiles = globSync('**/*.php', { cwd: folder }).sort();

const isInstalled = spawnSync('php', ['-v']).status === 0;
const hasLaravel = isInstalled && existsSync('/usr/share/php/Illuminate/autoload.php');
const hasSqlite = isInstalled && spawnSync('php', ['-r', "exit(extension_loaded('pdo_sqlite') ? 0 : 1);"]).status === 0;

/** Why PHP is not looked at on this machine; undefined where it is. */
export const withoutPhp = isInstalled ? undefined : 'PHP is not installed here: `apt-get install php-cli`';
/** Why nothing of Laravel's is run. */
export const withoutLaravel =
  hasLaravel && hasSqlite ? undefined : 'no Laravel here: `apt-get install php-laravel-framework php-sqlite3`';

/** The name of a test, with the reason why it is skipped. */
export const named = (name: string, why: string | undefined): string =>
  why ? `${name} (not looked at: ${why})` : name;

/** Whether a file is PHP. @returns what PHP says against it, or nothing */
export const lint = (file: string): string => {
  const { status, stdout, stderr } = spawnSync('php', ['-l', file], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
};

/** Runs a script in this room and reads the JSON that it prints. @throws an Error with what PHP says */
export const runPhp = (script: string): unknown => {
  const { stdout, stderr } = spawnSync('php', { cwd: folder, encoding: 'utf8', input: `<?php ${script}` });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`PHP printed no JSON: ${stdout}${stderr}`);
  }
};
