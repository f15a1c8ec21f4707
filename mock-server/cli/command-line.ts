import { parseArgs } from 'node:util';
import { optionProblem } from '#contracts/option-problem.ts';
import { PortError, portOf, readPort } from '#contracts/ports.ts';
import { FixtureError } from '#fixtures/loader/fixture-error.ts';
import { nearestWord } from '#fixtures/loader/nearest-word.ts';
import { readCookieDomain, readOrigins } from '#mock-server/http/site/read-site.ts';
import { StorageTrouble } from '#mock-server/worlds/storage-trouble.ts';
import { StartError } from './loopback/start-error.ts';

const OPTIONS = {
  port: { type: 'string' },
  scenario: { type: 'string' },
  'web-origin': { type: 'string', multiple: true },
  'cookie-domain': { type: 'string' },
  memory: { type: 'boolean' },
  data: { type: 'string' },
  watch: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export const HELP = `The mock server: a stand-in for the API, with people, offers and a memory.

  npm run mock -- [options]

  --port NUMBER     where it listens (default 8787; also API_PORT)
  --scenario NAME   the state the default world starts in
  --web-origin URL  an origin of the SPA, whose pages have a session (default http://localhost:WEB_PORT);
                    again for each further one: each is then answered by its own name, as Laravel does
  --cookie-domain D the domain of the cookies, where SPA and API are two hosts of it, as example.com
  --memory          keep the default world in memory; it is gone at the end
  --data DIR        folder of the default world's file (default mock-server/.data)
  --watch           come back by itself, with all worlds, when the server's own source changes
  --help            this text

  WEB_PORT          the port of the SPA on localhost, where --web-origin is not given (default 5173)

Behind a proxy that says X-Forwarded-Proto: https, cookies are Secure and addresses https.
`;

/** Parsed command line. */
export interface CommandLine {
  readonly port: number;
  readonly webPort: number;
  readonly webOrigins: readonly string[] | undefined;
  readonly cookieDomain: string | undefined;
  readonly scenario: string | undefined;
  readonly memory: boolean;
  readonly data: string | undefined;
  readonly help: boolean;
}

/** Errors of the user, reported as one sentence. */
const EXPECTED = [StartError, PortError, FixtureError, StorageTrouble];

/** Runs a command: an expected error prints one sentence on stderr and exits with status 1. */
export const orSentence = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!EXPECTED.some((Expected) => error instanceof Expected)) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
};

/** Parses options and environment. @throws StartError or PortError with one sentence. */
export const readCommandLine = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CommandLine => {
  const names = Object.keys(OPTIONS).map((name) => `--${name}`);
  const typed = args.map((arg) => arg.split('=')[0] ?? '').filter((arg) => arg.startsWith('-'));
  const unknown = typed.find((arg) => !names.includes(arg));
  if (unknown !== undefined) {
    const near = nearestWord(unknown, names);
    throw new StartError(
      `There is no option ${unknown}${near ? `; did you mean ${near}?` : '.'} --help lists them all.`,
    );
  }
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const webPort = portOf('WEB_PORT', env);
    const origins = values['web-origin'];
    const webOrigins = origins && readOrigins(origins);
    const domain = values['cookie-domain'];
    return {
      port: values.port === undefined ? portOf('API_PORT', env) : readPort(values.port, '--port', 0),
      webPort,
      webOrigins,
      cookieDomain:
        domain === undefined ? undefined : readCookieDomain(domain, webOrigins ?? [`http://localhost:${webPort}`]),
      scenario: values.scenario,
      memory: values.memory ?? false,
      data: values.data,
      help: values.help ?? false,
    };
  } catch (error) {
    if (error instanceof StartError || error instanceof PortError) throw error;
    throw new StartError(`${optionProblem(error)} --help lists all options.`);
  }
};
