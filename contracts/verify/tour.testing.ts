import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const section = (): string => {
  const readme = readFileSync(join(ROOT, 'contracts', 'README.md'), 'utf8');
  return /^## A backend in five minutes\n(.*?)^#/ms.exec(readme)?.[1] ?? '';
};

/** The lines of the README's tour of a backend engineer, as they stand. */
export const TOUR: readonly string[] = [...section().matchAll(/^```sh\n(.*?)^```/gms)]
  .flatMap(([, block = '']) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
  .filter((line) => line !== '');

/** Those of them that put the contract to a backend. */
export const VERIFYING = TOUR.filter((line) => /\bverif/.test(line));

export interface Ended {
  readonly code: number;
  readonly said: string;
}

/** The environment without what npm tells those that it runs: a person's shell has none of it. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));

/** Runs a line of the tour, only with another port: every backend of it listens there. */
export const runLine = (line: string, port: string): Promise<Ended> =>
  new Promise((resolve) => {
    const here = line.replaceAll(/(?<=localhost:|--port )(8787|8000)\b/g, port);
    const env = {
      ...ownEnvironment(),
      API_PORT: port,
      PACT_DO_NOT_TRACK: 'true',
      PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    };
    execFile('sh', ['-c', here], { cwd: ROOT, env, maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${out}${err}` }),
    );
  });
