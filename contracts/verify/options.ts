import { parseOptions } from '#contracts/command-options.ts';
import { shellQuote } from '#contracts/kit/fault.ts';
import { refusal } from '#contracts/ports.ts';
import { LOCAL } from './cookies.ts';
import { VerifyError, WRITTEN_ORIGIN } from './pact-file.ts';

export const HELP = `npm run verify [-- --url URL] [--states URL] [--origin ORIGIN] [--only WORDS] [--junit FILE] [--html FILE]
                      [--failed | --watch | --probe [--yes] | --har FILE | --openapi FILE]

Verifies a backend against the committed contract (contracts/pact/pacts) with the official pact-verifier,
checks that each response is safe and readable for a browser, and runs journeys of several requests.
  --url URL        the backend; without it the mock server, started for this run
  --states URL     the address that sets up provider states; without it URL/__kit/pact-states, the mock server's
  --origin ORIGIN  the SPA's address as the backend knows it; without it ${WRITTEN_ORIGIN}
  --only WORDS     only interactions and journeys whose name (or call) contains all these words
  --failed         only what failed last time
  --junit FILE     write the verifier's JUnit report
  --html FILE      write the verifier's HTML report
  --watch          repeat until Ctrl-C, and print each outcome that differs; needs --url and --only
  --probe          instead send requests that the contract excludes, and report those that the backend accepts, with curl commands
  --har FILE       instead check the calls in a HAR that a browser exported; nothing is sent
  --openapi FILE   instead compare the backend's own OpenAPI document with the contract; nothing is sent
  --yes            with --probe: also to another machine

Example: npm run verify -- --url http://localhost:8000 --states http://localhost:8000/__pact/states --only offers`;

const OPTIONS = {
  url: { type: 'string' },
  states: { type: 'string' },
  origin: { type: 'string' },
  only: { type: 'string', default: '' },
  junit: { type: 'string' },
  html: { type: 'string' },
  failed: { type: 'boolean' },
  watch: { type: 'boolean' },
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
  /** No --states was given. */
  readonly hasDefaultStates?: boolean;
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

const readAddress = (option: string, text: string, example: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.username || url?.password)
    throw new VerifyError(`${option} contains a login: leave out the part before the @.`);
  const refused = url && refusal(url.port);
  if (refused) throw new VerifyError(`${option} is "${text}": ${refused}`);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new VerifyError(`${option} is "${text}", which is not a URL: give one such as ${example}.`);
};

const readBackend = ({ url, states, origin }: Parsed): Backend | undefined => {
  const lonely = (states !== undefined && '--states') || (origin !== undefined && '--origin');
  if (url === undefined && lonely)
    throw new VerifyError(`${lonely} is about a backend of your own: name it with --url URL.`);
  if (url === undefined) return undefined;
  const base = readAddress('--url', url, 'http://localhost:8000');
  const kit = new URL('/__kit/pact-states', base).href;
  return {
    url: base.href.replace(/\/$/, ''),
    states: readAddress('--states', states ?? kit, 'http://localhost:8000/__pact/states').href,
    origin: readAddress('--origin', origin ?? WRITTEN_ORIGIN, WRITTEN_ORIGIN).origin,
    hasDefaultStates: states === undefined,
  };
};

/** @throws VerifyError for options that fit no probes, or another machine without --yes */
const checkProbe = ({ probe, yes, watch, failed, junit, html }: Parsed, backend: Backend | undefined): void => {
  if (!probe && yes) throw new VerifyError('--yes is about --probe: leave it out, or add --probe.');
  if (probe && (watch || failed || junit || html))
    throw new VerifyError('--probe runs once and writes no reports: leave out --watch, --failed, --junit and --html.');
  const far = [backend?.url, backend?.states].find((url) => url && !LOCAL.test(new URL(url).hostname));
  if (probe && far && !yes)
    throw new VerifyError(
      `--probe sends hundreds of wrong requests to ${new URL(far).host}, which is another machine, and empties its tables: add --yes if it is yours and for tests.`,
    );
};

/** Reads the command line. @throws VerifyError, OptionError */
export const readOptions = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Options => {
  // npm consumes options before `--`: without this check the mock server would be verified.
  const taken = ['url', 'states', 'origin', 'junit', 'html', 'failed', 'watch', 'probe', 'har', 'openapi'].find(
    (name) => env[`npm_config_${name}`],
  );
  if (taken) throw new VerifyError(`npm consumed --${taken}: write \`npm run verify -- --${taken} …\`.`);
  const options = parseOptions(args, OPTIONS).values;
  const { only, failed, junit, html, watch, probe, har, openapi } = options;
  const backend = readBackend(options);
  if (watch && !(backend && only.trim()))
    throw new VerifyError('--watch needs a backend and a few interactions: add --url URL and --only WORDS.');
  if (watch && failed) throw new VerifyError('--failed runs once: leave out --watch.');
  checkProbe(options, backend);
  const reading = (har !== undefined && '--har') || (openapi !== undefined && '--openapi');
  const isBoth = har !== undefined && openapi !== undefined;
  if (reading && (isBoth || backend || failed || watch || probe || junit || html))
    throw new VerifyError(`${reading} reads a file and sends nothing: it takes only --only.`);
  return { ...options, backend };
};
