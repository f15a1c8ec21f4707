import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { describeDifferences, type Mismatch } from './differences.ts';
import { harmsOf } from './harm.ts';
import { INDEX, type Passed, startObserver } from './observer.ts';
import { type Interaction, type Pact, VerifyError, WRITTEN_ORIGIN } from './pact-file.ts';
import { objectIn } from './send-request.ts';

export interface Verification {
  readonly pact: Pact;
  /** Its path is the prefix of each call. */
  readonly url: string;
  readonly states: string;
  /** The SPA's; without it that of the committed pact. */
  readonly origin?: string;
  /** More options of pact-verifier. */
  readonly options?: readonly string[];
}

export interface Failure {
  readonly interaction: Interaction;
  /** Never empty. */
  readonly differences: readonly string[];
  /** The verifier's reports call it passed. */
  readonly isOnlyObserved?: boolean;
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

/** Adds its index to each request, for the observer. */
const numbered = (interaction: Interaction, index: number) => {
  const { headers = {} } = interaction.request as { headers?: object };
  return { ...interaction, request: { ...interaction.request, headers: { ...headers, [INDEX]: [String(index)] } } };
};

const sentIn = (text: string) => objectIn({ text }) ?? {};
const COOKIE_VALUE = /^([^=]*=)[^;]{9,}/;

/** What the verifier and the observer found, in one list. A redirect explains all that the verifier saw behind it. */
const combined = (found: readonly string[], differences: readonly string[], passed: Passed | undefined): string[] => {
  if (found.some((line) => line.startsWith('status:'))) return [...found];
  const cookies = passed?.headers.getSetCookie().map((line) => line.replace(COOKIE_VALUE, '$1…')) ?? [];
  const came = cookies.length > 0 ? cookies.join(' and ') : 'no cookie';
  const shown = differences.map((line) =>
    line.startsWith('header set-cookie') ? `header set-cookie: ${came} came, which is not what a session needs` : line,
  );
  return [...new Set([...found, ...shown])];
};

/**
 * Runs the official pact-verifier. An interaction fails unless its report calls it OK, even if it is missing there.
 * @throws VerifyError if the verifier does not run
 */
export const runVerifier = async (verification: Verification): Promise<Failure[]> => {
  const { pact, url, states, origin = WRITTEN_ORIGIN, options = [] } = verification;
  const { interactions } = pact;
  if (interactions.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const fileOf = (name: string) => join(folder, name);
  const harms = interactions.map((): string[] => []);
  const last = new Map<number, Passed>();
  const observer = await startObserver(url, (passed) => {
    const { index, method, path, body } = passed;
    const state = interactions[index]?.providerStates?.[0];
    last.set(index, passed);
    harms[index]?.push(...harmsOf({ method, path, sent: sentIn(body), state, answer: passed }, { url, origin }));
  });
  try {
    writeFileSync(fileOf('pact.json'), JSON.stringify({ ...pact, interactions: interactions.map(numbered) }));
    // Node's trusted authorities. The verifier reads them for each request: without HTTPS an empty file saves 3/4 of its time.
    writeFileSync(fileOf('authorities.pem'), states.startsWith('https:') ? getCACertificates().join('\n') : '');
    const args = [
      ...['--file', fileOf('pact.json'), '--provider-name', pact.provider.name, '--state-change-url', states],
      ...[...addressOptions(observer.url), '--request-timeout', String(TIMEOUT)],
      ...['--json', fileOf('report.json'), '--no-colour', ...options],
    ];
    const env = { ...environment(), SSL_CERT_FILE: fileOf('authorities.pem') };
    const report = readReport(fileOf('report.json'), await run(args, env));
    const passed = new Set(report.interactionResults?.flatMap((one) => (one.result === 'OK' ? one.description : [])));
    return interactions.flatMap((interaction, index) => {
      const { description } = interaction;
      const isOnlyObserved = passed.has(description);
      const differences = isOnlyObserved ? [] : differencesOf(report, description);
      const all = combined(harms[index] ?? [], differences, last.get(index));
      return all.length > 0 ? { interaction, differences: all, isOnlyObserved } : [];
    });
  } finally {
    observer.close();
    rmSync(folder, { recursive: true });
  }
};
