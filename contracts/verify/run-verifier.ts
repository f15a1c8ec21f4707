import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { type Mismatch, tellDifferences, tellTrouble } from './differences.ts';
import { type Choice, type Interaction, type PactName, readPact, VerifyError } from './pact-file.ts';

export interface Verification {
  readonly pact: PactName;
  /** The backend to ask; a path in it stands before each call's. */
  readonly url: string;
  /** Where it takes state changes. */
  readonly states: string;
  /** The SPA's address, as this backend knows it; left out: the one in the pact. */
  readonly origin?: string | undefined;
  /** Left out: all interactions are asked. */
  readonly only?: Choice | undefined;
  /** Milliseconds that one request may take. */
  readonly timeout?: number;
}

export interface Failure {
  /** Its name in the pact. */
  readonly interaction: string;
  readonly state: string;
  /** What the state was asked with. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly method: string;
  readonly path: string;
  /** Sentences, each with the place; never empty. */
  readonly differences: string[];
}

export interface Outcome {
  /** Whom the pact is with. */
  readonly provider: string;
  /** How many interactions there are to ask: those of the pact, or those of them with the words. */
  readonly total: number;
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** The names of all, in the pact's order. */
  readonly interactions: readonly string[];
}

/** The verifier's report, as far as it is read. */
interface Report {
  readonly interactionResults?: readonly { readonly description: string; readonly result: string }[];
  readonly errors?: readonly {
    readonly interaction: string;
    readonly mismatch: { readonly message?: string; readonly mismatches?: readonly Mismatch[] };
  }[];
}

const verifier = (): string => {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('@pact-foundation/pact-cli/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return join(dirname(manifest), bin['pact-verifier'] ?? '');
};

/** The verifier trusts whom Node trusts, NODE_EXTRA_CA_CERTS included: left alone it would know the system's authorities only. */
const trustIn = (folder: string, addresses: readonly string[]): NodeJS.ProcessEnv => {
  if (!addresses.some((address) => address.startsWith('https:'))) return {};
  const file = join(folder, 'authorities.pem');
  writeFileSync(file, getCACertificates().join('\n'));
  return { SSL_CERT_FILE: file };
};

/**
 * The environment without what pact-verifier takes from it (in a CI that publishes: the broker, whose pacts it would verify beside the
 * file's, and one interaction's name would stand for two).
 */
const withoutPact = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PACT_')));

/** Runs the official verifier without its words. @returns those words, for when it leaves no report */
const run = (args: string[], trust: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = { ...withoutPact(), ...trust, PACT_DO_NOT_TRACK: 'true' };
    const child = spawn(process.execPath, [verifier(), ...args], { stdio: ['ignore', 'pipe', 'pipe'], env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
    child.on('error', reject);
    child.on('close', () => resolve(said));
  });

const readReport = (file: string, said: string): Report => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    const [first] = said.split('\n').filter((line) => /error|invalid/i.test(line));
    throw new VerifyError(`The verifier ended without a report${first ? `: ${first.trim()}` : '.'}`);
  }
};

const differencesOf = (report: Report, description: string): string[] => {
  const errors = report.errors?.filter(({ interaction }) => interaction.endsWith(` - ${description}`)) ?? [];
  const told = errors.flatMap(({ mismatch: { mismatches = [], message } }) => [
    ...tellDifferences(mismatches),
    ...(message ? [tellTrouble(message)] : []),
  ]);
  return told.length > 0 ? told : ['the verifier did not ask it'];
};

/** An interaction fails unless the report says in so many words that it was asked and kept. */
const failuresOf = (interactions: readonly Interaction[], report: Report): Failure[] => {
  const kept = new Set(
    report.interactionResults?.flatMap(({ description, result }) => (result === 'OK' ? description : [])),
  );
  return interactions
    .filter(({ description }) => !kept.has(description))
    .map(({ description, providerStates = [], request }) => ({
      interaction: description,
      state: providerStates.map(({ name }) => name).join(', '),
      params: providerStates[0]?.params ?? {},
      method: request.method,
      path: request.path,
      differences: differencesOf(report, description),
    }));
};

const place = (url: string): string[] => {
  const { protocol, hostname, port, pathname } = new URL(url);
  const path = pathname.replace(/\/$/, '');
  return [
    ...['--transport', protocol.replace(':', ''), '--hostname', hostname],
    ...['--port', port || (protocol === 'https:' ? '443' : '80'), ...(path ? ['--base-path', path] : [])],
  ];
};

/**
 * Puts a committed pact, or some of it, to a backend with the official pact-verifier. What was not asked has failed: no run is green
 * with fewer interactions than there are.
 * @throws VerifyError when the pact cannot be read, holds nothing with the words, or the verifier does not run
 */
export const runVerifier = async ({
  pact,
  url,
  states,
  origin,
  only,
  timeout = 10_000,
}: Verification): Promise<Outcome> => {
  const asked = readPact(pact, { ...(origin && { origin }), ...(only && { only }) });
  const { interactions, provider } = asked;
  if (interactions.length === 0)
    throw new VerifyError(
      `No interaction of ${provider.name} ${typeof only === 'string' ? `is called "${only}"` : 'is chosen'}.`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  try {
    const [file, report] = [join(folder, 'pact.json'), join(folder, 'report.json')];
    writeFileSync(file, JSON.stringify(asked));
    const args = [
      ...['--file', file, '--provider-name', provider.name, '--state-change-url', states, ...place(url)],
      ...['--json', report, '--no-colour', '--request-timeout', String(timeout)],
    ];
    const said = await run(args, trustIn(folder, [url, states]));
    const failures = failuresOf(interactions, readReport(report, said));
    const total = interactions.length;
    const names = interactions.map(({ description }) => description);
    return { provider: provider.name, total, passed: total - failures.length, failures, interactions: names };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
