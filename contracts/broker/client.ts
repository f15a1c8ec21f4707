import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BrokerError } from './broker-error.ts';

/** How the official client's command ended, without a secret in what it said. */
export interface Ending {
  readonly code: number;
  readonly said: string;
}

const PATIENCE = 60_000;

const program = (): string => {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('@pact-foundation/pact-cli/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return join(dirname(manifest), bin['pact-broker'] ?? '');
};

/** The broker's address as it may be shown. @throws BrokerError where none is set, or what is set is no address */
export const brokerOf = ({ PACT_BROKER_BASE_URL: url }: NodeJS.ProcessEnv): string => {
  if (!url) throw new BrokerError('No broker is named: set PACT_BROKER_BASE_URL to its address.');
  const isAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isAddress) throw new BrokerError('PACT_BROKER_BASE_URL is no address: it is one like https://broker.example.');
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`.replace(/\/$/, '');
};

const withoutSecrets = (said: string, env: NodeJS.ProcessEnv): string => {
  const { username, password } = new URL(env.PACT_BROKER_BASE_URL ?? '');
  const secrets = [env.PACT_BROKER_TOKEN, env.PACT_BROKER_PASSWORD, password, username && `${username}@`];
  return secrets.reduce<string>((text, secret) => (secret ? text.replaceAll(secret, '***') : text), said);
};

const run = (args: readonly string[], env: NodeJS.ProcessEnv, patience: number): Promise<Ending | undefined> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program(), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const timer = setTimeout(() => {
      // Its pipes, which the program behind it holds open, would keep this process from ending.
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
      child.kill();
      resolve(undefined);
    }, patience);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, said: withoutSecrets(said, env).trim() });
    });
  });

const SENTENCES: readonly [sign: RegExp, sentence: (broker: string, found: string) => string][] = [
  [/error sending request/, (broker) => `The broker at ${broker} cannot be reached: is PACT_BROKER_BASE_URL right?`],
  [
    /failed: (?:401|403)/,
    (broker) =>
      `The broker at ${broker} lets nobody in: set PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.`,
  ],
  [
    /failed: (\d{3})/,
    (broker, status) => `The broker at ${broker} answers ${status}: is PACT_BROKER_BASE_URL the broker's first page?`,
  ],
];

/**
 * Runs a command of the official client. Address and login are in its environment, not among its arguments, which others can see.
 * @param patience milliseconds until a broker that says nothing has said nothing
 * @throws BrokerError where the broker is not named, cannot be reached, is silent, or lets nobody in
 */
export const runClient = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  patience = PATIENCE,
): Promise<Ending> => {
  const broker = brokerOf(env);
  const quiet = { PACT_BROKER_HTTP_RETRIES: '2', ...env, PACT_DO_NOT_TRACK: 'true' };
  const ending = await run(args, quiet, patience);
  if (!ending) throw new BrokerError(`The broker at ${broker} says nothing: is PACT_BROKER_BASE_URL right?`);
  for (const [sign, sentence] of SENTENCES) {
    const found = ending.code === 0 ? null : sign.exec(ending.said);
    if (found) throw new BrokerError(sentence(broker, found[1] ?? ''));
  }
  return ending;
};
