import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { describeDifferences, type Mismatch } from './differences.ts';
import { type Interaction, type Pact, VerifyError } from './pact-file.ts';

export interface Verification {
  readonly pact: Pact;
  /** Its path is the prefix of each call. */
  readonly url: string;
  readonly states: string;
  /** More options of pact-verifier. */
  readonly options?: readonly string[];
}

export interface Failure {
  readonly interaction: Interaction;
  /** Never empty. */
  readonly differences: readonly string[];
}

/** Timeout of a request in milliseconds. */
export const TIMEOUT = 10_000;
/** The difference of an interaction whose provider state failed. */
export const STATE_FAILED = 'the provider state could not be set up';

interface Report {
  readonly interactionResults?: readonly { readonly description: string; readonly result: string }[];
  readonly errors?: readonly {
    readonly interaction: string;
    readonly mismatch: { readonly message?: string; readonly mismatches?: readonly Mismatch[] };
  }[];
}

const program = (): string => {
  const manifest = createRequire(import.meta.url).resolve('@pact-foundation/pact-cli/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return join(dirname(manifest), bin['pact-verifier'] ?? '');
};

/** Without PACT_*: in a CI that publishes, the verifier would also verify the broker's pacts. */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PACT_'))),
  PACT_DO_NOT_TRACK: 'true',
});

/** @returns the verifier's output */
const run = (args: string[], env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program(), ...args], { stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });

const readReport = (file: string, output: string): Report => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    const line = output.split('\n').find((each) => /error|invalid/i.test(each));
    throw new VerifyError(`The verifier ended without a report${line ? `: ${line.trim()}` : '.'}`);
  }
};

const describeMessage = (message: string): string => {
  if (message.includes('setup state change handlers')) return STATE_FAILED;
  return message.startsWith('error sending request') ? 'no answer in time, or the connection broke' : message;
};

const differencesOf = ({ errors = [] }: Report, description: string): string[] => {
  const differences = errors
    .filter(({ interaction }) => interaction.endsWith(` - ${description}`))
    .flatMap(({ mismatch: { mismatches = [], message } }) => [
      ...describeDifferences(mismatches),
      ...(message ? [describeMessage(message)] : []),
    ]);
  return differences.length > 0 ? differences : ['the verifier did not verify it'];
};

const addressOptions = (url: string): string[] => {
  const { protocol, hostname, port, pathname } = new URL(url);
  const path = pathname.replace(/\/$/, '');
  return [
    ...['--transport', protocol.replace(':', ''), '--hostname', hostname],
    ...['--port', port || (protocol === 'https:' ? '443' : '80'), ...(path ? ['--base-path', path] : [])],
  ];
};

/**
 * Runs the official pact-verifier. An interaction fails unless its report calls it OK, even if it is missing there.
 * @throws VerifyError if the verifier does not run
 */
export const runVerifier = async ({ pact, url, states, options = [] }: Verification): Promise<Failure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const fileOf = (name: string) => join(folder, name);
  try {
    writeFileSync(fileOf('pact.json'), JSON.stringify(pact));
    // Node's trusted authorities. The verifier reads them for each request: without HTTPS an empty file saves 3/4 of its time.
    const isSecure = [url, states].some((address) => address.startsWith('https:'));
    writeFileSync(fileOf('authorities.pem'), isSecure ? getCACertificates().join('\n') : '');
    const args = [
      ...['--file', fileOf('pact.json'), '--provider-name', pact.provider.name, '--state-change-url', states],
      ...[...addressOptions(url), '--request-timeout', String(TIMEOUT)],
      ...['--json', fileOf('report.json'), '--no-colour', ...options],
    ];
    const env = { ...environment(), SSL_CERT_FILE: fileOf('authorities.pem') };
    const report = readReport(fileOf('report.json'), await run(args, env));
    const passed = new Set(report.interactionResults?.flatMap((one) => (one.result === 'OK' ? one.description : [])));
    return pact.interactions
      .filter(({ description }) => !passed.has(description))
      .map((interaction) => ({ interaction, differences: differencesOf(report, interaction.description) }));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
