import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PACTS, type Pact } from './pacts.ts';

const HELP = `npm run verify [-- --url URL] [-- --states URL] [-- --html FILE]

Replays the committed contracts (contracts/pact/pacts) with the official pact-verifier: against the mock server both, against
any other backend the one that holds for all.
  --url URL      the backend to ask; left out: the mock server, started for this run
  --states URL   where the backend takes state changes; left out: URL/__kit/pact-states
  --html FILE    write a report to read in a browser`;

const verifier = (): string => {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('@pact-foundation/pact-cli/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return join(dirname(manifest), bin['pact-verifier'] ?? '');
};

interface Report {
  errors?: { interaction: string }[];
  output?: string[];
}

const countInteractions = ({ file }: Pact): number =>
  (JSON.parse(readFileSync(file, 'utf8')) as { interactions: unknown[] }).interactions.length;

const run = (args: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [verifier(), ...args], {
      stdio: 'inherit',
      env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

interface Outcome {
  passed: number;
  failed: number;
}

const verifyOne = async (pact: Pact, base: URL, states: string, html: string | undefined): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const report = join(folder, 'report.json');
  try {
    const code = await run([
      ...[
        '--file',
        fileURLToPath(pact.file),
        '--provider-name',
        pact.provider,
        '--state-change-url',
        states,
        '--json',
        report,
      ],
      ...['--transport', base.protocol.replace(':', ''), '--hostname', base.hostname, '--no-colour'],
      ...['--port', base.port || (base.protocol === 'https:' ? '443' : '80')],
      ...(html ? ['--html', html] : []),
    ]);
    const { errors = [] } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failed = Math.max(new Set(errors.map(({ interaction }) => interaction)).size, code === 0 ? 0 : 1);
    return { passed: countInteractions(pact) - failed, failed };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const verify = async (pacts: readonly Pact[], base: URL, states: string, html?: string): Promise<number> => {
  const all = { passed: 0, failed: 0 };
  for (const pact of pacts) {
    const { passed, failed } = await verifyOne(pact, base, states, pact === PACTS.api ? html : undefined);
    all.passed += passed;
    all.failed += failed;
  }
  console.log(`verification: ${all.passed} passed, ${all.failed} failed`);
  return all.failed === 0 ? 0 : 1;
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      states: { type: 'string' },
      html: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (values.url) {
    const base = new URL(values.url);
    return verify([PACTS.api], base, values.states ?? new URL('/__kit/pact-states', base).href, values.html);
  }
  const { startServer } = await import('#mock-server/main.ts');
  const server = await startServer({ port: 0, memory: true, quiet: true });
  try {
    return await verify(Object.values(PACTS), new URL(server.url), `${server.url}/__kit/pact-states`, values.html);
  } finally {
    await server.close();
  }
};

process.exitCode = await main();
