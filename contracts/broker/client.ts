import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BrokerError } from './broker-error.ts';

/** The exit code and output of the official client, without secrets. */
export interface Ending {
  readonly code: number;
  readonly output: string;
}

const PATIENCE = 60_000;

const program = (): string => {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('@pact-foundation/pact-cli/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return join(dirname(manifest), bin['pact-broker'] ?? '');
};

/** The broker's URL without a login. @throws BrokerError if it is missing or invalid */
export const brokerOf = ({ PACT_BROKER_BASE_URL: url }: NodeJS.ProcessEnv): string => {
  if (!url) throw new BrokerError('There is no broker: set PACT_BROKER_BASE_URL to its URL.');
  const isAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isAddress) throw new BrokerError('PACT_BROKER_BASE_URL is not a URL: set one like https://broker.example.');
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`.replace(/\/$/, '');
};

const withoutSecrets = (output: string, env: NodeJS.ProcessEnv): string => {
  const { username, password } = new URL(env.PACT_BROKER_BASE_URL ?? '');
  const secrets = [env.PACT_BROKER_TOKEN, env.PACT_BROKER_PASSWORD, password, username && `${username}@`];
  return secrets.reduce<string>((text, secret) => (secret ? text.replaceAll(secret, '***') : text), output);
};

const run = (args: readonly string[], env: NodeJS.ProcessEnv, patience: number): Promise<Ending | undefined> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program(), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const timer = setTimeout(() => {
      // A grandchild holds the pipes open, which would keep this process alive.
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
      child.kill();
      resolve(undefined);
    }, patience);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output: withoutSecrets(output, env).trim() });
    });
  });

const SENTENCES: readonly [sign: RegExp, sentence: (broker: string, found: string) => string][] = [
  [/error sending request/, (broker) => `The broker at ${broker} cannot be reached: is PACT_BROKER_BASE_URL right?`],
  [
    /failed: (?:401|403)/,
    (broker) =>
      `The broker at ${broker} rejects the login: set PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.`,
  ],
  [
    /failed: (\d{3})/,
    (broker, status) => `The broker at ${broker} answers ${status}: is PACT_BROKER_BASE_URL the broker's first page?`,
  ],
];

/**
 * Runs a command of the official client. URL and login are in its environment, because other users can see arguments.
 * @param patience timeout in milliseconds
 * @throws BrokerError if the broker is missing, unreachable or silent, or rejects the login
 */
export const runClient = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  patience = PATIENCE,
): Promise<Ending> => {
  const broker = brokerOf(env);
  const quiet = { PACT_BROKER_HTTP_RETRIES: '2', ...env, PACT_DO_NOT_TRACK: 'true' };
  const ending = await run(args, quiet, patience);
  if (!ending) throw new BrokerError(`The broker at ${broker} does not respond: is PACT_BROKER_BASE_URL right?`);
  for (const [sign, sentence] of SENTENCES) {
    const found = ending.code === 0 ? null : sign.exec(ending.output);
    if (found) throw new BrokerError(sentence(broker, found[1] ?? ''));
  }
  return ending;
};
