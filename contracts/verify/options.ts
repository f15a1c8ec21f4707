import { parseArgs } from 'node:util';
import { nearest } from '#fixtures/fixture-error.ts';
import { VerifyError, WRITTEN_ORIGIN } from './pact-file.ts';

/** What `--help` prints. */
export const HELP = `npm run verify [-- --url URL] [--states URL] [--origin ORIGIN] [--only WORDS] [--junit FILE] [--html FILE]

Puts the committed contract (contracts/pact/pacts) to a backend, with the official pact-verifier.
  --url URL        the backend to ask; left out: the mock server, started for this run
  --states URL     where the backend takes state changes; left out: URL/__kit/pact-states, which is the mock server's
  --origin ORIGIN  the SPA's address as the backend knows it; left out: ${WRITTEN_ORIGIN}
  --only WORDS     the interactions whose name or call holds all these words
  --junit FILE     write a report for the build server
  --html FILE      write a report to read in a browser`;

const OPTIONS = {
  url: { type: 'string' },
  states: { type: 'string' },
  origin: { type: 'string' },
  only: { type: 'string' },
  junit: { type: 'string' },
  html: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** A backend, and how it is reached. */
export interface Backend {
  readonly url: string;
  readonly states: string;
  readonly origin: string;
}

export interface Options {
  /** Undefined: the mock server. */
  readonly backend: Backend | undefined;
  readonly only: string | undefined;
  readonly junit: string | undefined;
  readonly html: string | undefined;
  readonly help: boolean;
}

const addressIn = (name: string, text: string, example: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.username || url?.password)
    throw new VerifyError(`${name} holds a login: leave out what stands before the @.`);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new VerifyError(`${name} is "${text}", which is no address: give one such as ${example}.`);
};

const backendOf = ({ url, states, origin }: Partial<Record<keyof Backend, string>>): Backend | undefined => {
  const alone = url === undefined && (states === undefined ? origin && '--origin' : '--states');
  if (alone) throw new VerifyError(`${alone} is about a backend of your own: name it with --url URL.`);
  if (url === undefined) return undefined;
  const base = addressIn('--url', url, 'http://localhost:8000');
  const kit = new URL('/__kit/pact-states', base).href;
  return {
    url: base.href.replace(/\/$/, ''),
    states: states === undefined ? kit : addressIn('--states', states, 'http://localhost:8000/pact-states').href,
    origin: addressIn('--origin', origin ?? WRITTEN_ORIGIN, WRITTEN_ORIGIN).origin,
  };
};

/** npm keeps for itself what stands before `--`, and the mock server would be verified instead of what was named. */
const refuseKept = (env: Readonly<Record<string, string | undefined>>): void => {
  const kept = ['url', 'states', 'origin', 'junit', 'html'].find((name) => env[`npm_config_${name}`]);
  if (kept) throw new VerifyError(`npm kept --${kept} for itself: write \`npm run verify -- --${kept} …\`.`);
};

const parsed = (args: readonly string[]) => {
  const known = Object.keys(OPTIONS).map((name) => `--${name}`);
  const typed = args.map((arg) => arg.split('=')[0] ?? '').filter((arg) => arg.startsWith('-'));
  const unknown = typed.find((arg) => !known.includes(arg));
  if (unknown !== undefined) {
    const near = nearest(unknown, known);
    throw new VerifyError(
      `There is no option ${unknown}${near ? `; did you mean ${near}?` : '.'} --help lists them all.`,
    );
  }
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new VerifyError(`${(error as Error).message.split(/\n|\. /)[0]}. --help lists all options.`);
  }
};

/** Reads the command line. @throws VerifyError with one sentence */
export const readOptions = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Options => {
  refuseKept(env);
  const { help = false, only, junit, html, ...rest } = parsed(args);
  return { backend: backendOf(rest), only, junit, html, help };
};
