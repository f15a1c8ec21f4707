import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Report } from './report.ts';

/** Said where Lighthouse is not to be found. */
export const HOW_TO_GET_IT = `Lighthouse is a tool of a hundred packages, which this project does not keep. In a folder of its own:

  npm install --prefix ../lighthouse lighthouse
  npm run lighthouse -- --lighthouse ../lighthouse`;

const packageFolder = (name: string): string | undefined => {
  try {
    return dirname(createRequire(join(process.cwd(), 'x.js')).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
};

/**
 * The program of Lighthouse's command line.
 * @param given the folder it was installed in, its package's own folder, or the name by which Node finds it
 */
export const findProgram = (given: string): string | undefined =>
  [join(given, 'node_modules', 'lighthouse'), given, packageFolder(given)]
    .filter((folder) => folder !== undefined)
    .map((folder) => resolve(folder, 'cli', 'index.js'))
    .find((path) => existsSync(path));

/**
 * Lets Lighthouse look at a page as it does by itself, on a phone with simulated throttling, in a browser that is there already.
 * @param port where the browser listens for debuggers
 * @param without audits that do not concern the page
 * @throws Error with what Lighthouse said
 */
export const look = (program: string, url: string, port: number, without: readonly string[]): Promise<Report> =>
  new Promise((resolve, reject) => {
    const flags = ['--output=json', '--output-path=stdout', '--quiet', '--no-enable-error-reporting'];
    const skipped = without.map((audit) => `--skip-audits=${audit}`);
    const child = spawn(process.execPath, [program, url, `--port=${port}`, ...flags, ...skipped]);
    let [report, said] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      report += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(report) as Report);
      else reject(new Error(`Lighthouse ended with ${code} on ${url}: ${said}`));
    });
  });
