import { OptionError, parseOptions } from '#contracts/command-options.ts';
import { PortError, portOf, readPort } from '#contracts/ports.ts';
import { FixtureError } from '#fixtures/loader/fixture-error.ts';
import { isLaravelVersion, LARAVEL, type LaravelVersion } from '#mock-server/http/site/site.ts';
import { StorageTrouble } from '#mock-server/worlds/store/storage-trouble.ts';
import { StartError } from './listen.ts';
import { networkOf } from './network.ts';
import { readCookieDomain, readOrigins } from './read-site.ts';

const OPTIONS = {
  port: { type: 'string' },
  scenario: { type: 'string' },
  'web-origin': { type: 'string', multiple: true },
  'cookie-domain': { type: 'string' },
  laravel: { type: 'string', default: '12' },
  memory: { type: 'boolean' },
  data: { type: 'string' },
  watch: { type: 'boolean' },
  inspect: { type: 'string' },
  help: { type: 'boolean' },
} as const;

export const HELP = `The mock server answers like the site's Laravel API and remembers every write.

  npm run mock -- [options]

  --port NUMBER     port (default 8787; also API_PORT)
  --scenario NAME   scenario of the default world
  --web-origin URL  origin of the SPA (default http://localhost:WEB_PORT); may be repeated, CORS then names the one that sent the request
  --cookie-domain D domain of the cookies, if SPA and API are two hosts of it: example.com
  --laravel 13      answers like Laravel 13 instead of 12
  --memory          keeps worlds in memory; they are lost on exit
  --data DIR        folder of the worlds' files (default mock-server/.data)
  --watch           restarts when the server's source changes
  --inspect[=PORT]  lets a debugger attach (default port 9229), again after a restart
  --help            this text

  WEB_PORT          port of the SPA on localhost, if there is no --web-origin (default 5173)

Behind a proxy that sends X-Forwarded-Proto: https, cookies are Secure and URLs use https.

Example: npm run mock -- --scenario no-offers --memory
`;

const INSPECT_PORT = 9229;

export type CommandLine = ReturnType<typeof readCommandLine>;

/** Errors of the user, reported as one sentence. */
const EXPECTED = [OptionError, StartError, PortError, FixtureError, StorageTrouble];

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

const readLaravel = (text: string): LaravelVersion => {
  if (isLaravelVersion(text)) return text;
  const versions = Object.keys(LARAVEL).join(' or ');
  throw new StartError(`--laravel is "${text}", a version whose answers are not known: give ${versions}.`);
};

/** Parses options and environment. @throws OptionError, StartError or PortError with one sentence. */
export const readCommandLine = (args: readonly string[], env: Readonly<Record<string, string | undefined>>) => {
  const { values } = parseOptions(
    args.map((arg) => (arg === '--inspect' ? `--inspect=${INSPECT_PORT}` : arg)),
    OPTIONS,
  );
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
    laravel: readLaravel(values.laravel),
    scenario: values.scenario,
    network: networkOf(env),
    memory: values.memory ?? false,
    data: values.data,
    inspect: values.inspect === undefined ? undefined : readPort(values.inspect, '--inspect', 1),
    /** Whether the supervisor has started the server before. */
    isRestart: env.RESTARTED !== undefined,
    help: values.help ?? false,
  };
};
