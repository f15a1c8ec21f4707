import { parseOptions } from '#contracts/command-options.ts';
import { shellQuote } from '#contracts/kit/fault.ts';
import { LOCAL } from './cookies.ts';
import { check, WRITTEN_ORIGIN } from './pact-file.ts';

export const HELP = `npm run verify [-- --url URL] [--states URL] [--origin ORIGIN] [--only WORDS]
                      [--failed | --probe [--yes] | --har FILE | --openapi FILE]

Verifies a backend against the committed contract (contracts/pact/pacts) with the official pact-verifier,
checks that each response is safe and readable for a browser, and runs journeys of several requests.
  --url URL        the backend; without it the mock server, started for this run
  --states URL     the address that sets up provider states; without it URL/__kit/pact-states, the mock server's
  --origin ORIGIN  the SPA's address as the backend knows it; without it ${WRITTEN_ORIGIN}
  --only WORDS     only interactions and journeys whose name (or call) contains all these words
  --failed         only what failed last time
  --probe          instead send requests that the contract excludes, and report those that the backend accepts
  --har FILE       instead check the responses in a HAR that a browser exported; nothing is sent
  --openapi FILE   instead compare the backend's own OpenAPI document with the contract; nothing is sent
  --yes            with --probe: also to another machine

Example: npm run verify -- --url http://localhost:8000 --states http://localhost:8000/__pact/states --only offers`;

const OPTIONS = {
  url: { type: 'string' },
  states: { type: 'string' },
  origin: { type: 'string' },
  only: { type: 'string', default: '' },
  failed: { type: 'boolean' },
  probe: { type: 'boolean' },
  har: { type: 'string' },
  openapi: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export interface Backend {
  readonly url: string;
  readonly states: string;
  readonly origin: string;
}

type Parsed = ReturnType<typeof parseOptions<typeof OPTIONS>>['values'];
/** Without a backend, the mock server is verified. */
export type Options = Parsed & { readonly backend?: Backend | undefined };
export type Addresses = Pick<Options, 'url' | 'states' | 'origin'>;

/** The options that name the backend, for a command. */
export const addressOptions = ({ url, states, origin }: Addresses): string =>
  Object.entries({ url, states, origin })
    .flatMap(([option, value]) => (value ? `--${option} ${shellQuote(value)} ` : []))
    .join('');

/** @param base of an address that is only a path @throws VerifyError */
export const readAddress = (option: string, text: string, example: string, base?: string): URL => {
  const url = URL.parse(text, base);
  check(!url?.username && !url?.password, `${option} contains a login: leave out the part before the @`);
  const isAddress = url && /^https?:$/.test(url.protocol);
  check(isAddress, `${option} is "${text}", which is not a URL: give one such as ${example}`);
  return url;
};

/** The first host of these addresses that is another machine. */
export const farHost = (...urls: (string | undefined)[]): string | undefined =>
  urls.map((url) => new URL(url ?? 'http://localhost')).find(({ hostname }) => !LOCAL.test(hostname))?.host;

const readBackend = ({ url, states, origin }: Parsed): Backend | undefined => {
  if (url === undefined) {
    const isWhole = (states ?? origin) === undefined;
    check(isWhole, '--states and --origin are about a backend of your own: name it with --url URL');
    return undefined;
  }
  const base = readAddress('--url', url, 'http://localhost:8000');
  const kit = new URL('/__kit/pact-states', base).href;
  return {
    url: base.href.replace(/\/$/, ''),
    states: readAddress('--states', states ?? kit, 'http://localhost:8000/__pact/states').href,
    origin: readAddress('--origin', origin ?? WRITTEN_ORIGIN, WRITTEN_ORIGIN).origin,
  };
};

/** Reads the command line. @throws VerifyError, OptionError */
export const readOptions = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Options => {
  // npm consumes options before `--`: without this check the mock server would be verified.
  const taken = ['url', 'failed', 'probe', 'har', 'openapi'].find((name) => env[`npm_config_${name}`]);
  check(!taken, `npm consumed --${taken}: write \`npm run verify -- --${taken} …\``);
  const options = parseOptions(args, OPTIONS).values;
  const { failed, probe, yes, har, openapi } = options;
  const backend = readBackend(options);
  check(!(probe && failed), '--probe repeats no failures: leave out --failed');
  const far = farHost(backend?.url, backend?.states);
  const harm = `--probe sends hundreds of wrong requests to ${far}, which is another machine, and empties its tables`;
  check(!(probe && far && !yes), `${harm}: add --yes if it is yours and for tests`);
  const [reading, other] = [...(har === undefined ? [] : ['--har']), ...(openapi === undefined ? [] : ['--openapi'])];
  const isAlone = !(other || backend || probe || failed);
  check(!reading || isAlone, `${reading} reads a file and sends nothing: it takes only --only`);
  return { ...options, backend };
};
