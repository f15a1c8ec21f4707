import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { describeDifferences, type Mismatch } from './differences.ts';
import { harmsOf } from './harm.ts';
import { INDEX, type Passed, startObserver } from './observer.ts';
import type { Backend, Options } from './options.ts';
import { type Interaction, type Pact, VerifyError, WRITTEN_ORIGIN } from './pact-file.ts';
import { describeAnswer, TIMEOUT } from './send-request.ts';

/** Without an origin, that of the committed pact. */
type Verification = Pick<Options, 'junit' | 'html'> &
  Pick<Backend, 'url' | 'states'> &
  Partial<Pick<Backend, 'origin'>> & { readonly pact: Pact };

export interface Failure {
  readonly interaction: Interaction;
  /** Never empty. */
  readonly differences: readonly string[];
  /** The verifier's reports call it passed. */
  readonly isOnlyObserved?: boolean;
}

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

const differencesOf = ({ errors = [] }: Report, description: string): string[] => {
  const differences = errors
    .filter(({ interaction }) => interaction.endsWith(` - ${description}`))
    .flatMap(({ mismatch: { mismatches = [], message } }) => [
      ...describeDifferences(mismatches),
      ...(message ? [message.includes('setup state change handlers') ? STATE_FAILED : message] : []),
    ]);
  return differences.length > 0 ? differences : ['the verifier did not verify it'];
};

/** Adds its index to each request, for the observer. */
const numbered = (interaction: Interaction, index: number) => {
  const { headers = {} } = interaction.request as { headers?: object };
  return { ...interaction, request: { ...interaction.request, headers: { ...headers, [INDEX]: [String(index)] } } };
};

const SERVER_ERROR = /(?<=^status: expected \d+, got )5\d\d$/;
const NEEDED_COOKIES =
  'a session needs XSRF-TOKEN without httponly, and a cookie with httponly and samesite, both with path=/';
const COOKIE_VALUE = /^([^=]*=)[^;]{9,}/;

const placeOf = (difference: string): string => difference.split(':', 1)[0] ?? '';

/** What the verifier and the observer found, in one list: a redirect, or an answer that cannot be read, explains all the rest. */
const combined = (found: readonly string[], differences: readonly string[], passed: Passed | Error | undefined) => {
  if (passed instanceof Error) return [passed.message];
  if (passed && /^\s*<(?:!doctype|html)/i.test(passed.text))
    return [
      `status: ${describeAnswer(passed)}, no JSON: see the backend's log, or whether the web server answers itself`,
    ];
  if (!passed || found.some((line) => line.startsWith('status:'))) return found.length > 0 ? found : differences;
  const cookies = passed.headers.getSetCookie().map((line) => line.replace(COOKIE_VALUE, '$1…'));
  const came = cookies.length > 0 ? cookies.join(' and ') : 'no cookie';
  const shown = differences.flatMap((line) => {
    const place = placeOf(line);
    // The backend's message says what broke.
    if (SERVER_ERROR.test(line)) return line.replace(SERVER_ERROR, describeAnswer(passed));
    if (place.startsWith('header ') && found.some((one) => placeOf(one) === place)) return [];
    if (place === 'header set-cookie') return `${place}: ${came} came; ${NEEDED_COOKIES}`;
    if (!line.includes('Failed to parse the actual body')) return line;
    return `body: is no JSON; it begins with ${JSON.stringify(passed.text.slice(0, 40))}`;
  });
  return [...new Set([...found, ...shown])];
};

/**
 * Runs the official pact-verifier. An interaction fails unless its report calls it OK, even if it is missing there.
 * @throws VerifyError if the verifier does not run
 */
export const runVerifier = async (verification: Verification): Promise<Failure[]> => {
  const { pact, url, states, origin = WRITTEN_ORIGIN } = verification;
  const { interactions } = pact;
  if (interactions.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const fileOf = (name: string) => join(folder, name);
  const harms = interactions.map((): string[] => []);
  const last = new Map<number, Passed | Error>();
  const observer = await startObserver(url, (index, passed) => {
    last.set(index, passed);
    if (passed instanceof Error) return;
    const state = interactions[index]?.providerStates?.[0];
    harms[index]?.push(...harmsOf({ ...passed, state, answer: passed }, { url, origin }));
  });
  try {
    writeFileSync(fileOf('pact.json'), JSON.stringify({ ...pact, interactions: interactions.map(numbered) }));
    // Node's trusted authorities. The verifier reads them for each request: without HTTPS an empty file saves 3/4 of its time.
    writeFileSync(fileOf('authorities.pem'), states.startsWith('https:') ? getCACertificates().join('\n') : '');
    const args = [
      ...['--file', fileOf('pact.json'), '--provider-name', pact.provider.name, '--state-change-url', states],
      ...['--hostname', '127.0.0.1', '--port', `${observer.port}`, '--request-timeout', `${2 * TIMEOUT}`],
      ...['--json', fileOf('report.json'), '--no-colour'],
      // Beside page.html it writes page.xml, which would replace a JUnit report of that name.
      ...['--junit', fileOf('junit.xml'), '--html', fileOf('page.html')],
    ];
    const env = { ...environment(), SSL_CERT_FILE: fileOf('authorities.pem') };
    const report = readReport(fileOf('report.json'), await run(args, env));
    for (const [name, file] of Object.entries({ 'junit.xml': verification.junit, 'page.html': verification.html }))
      if (file && existsSync(fileOf(name))) copyFileSync(fileOf(name), file);
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
