import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HELP = `npm run verify [-- --url URL] [-- --states URL] [-- --html FILE]

Replays the committed contract (contracts/pact/pacts) with the official pact-verifier.
  --url URL      the backend to ask; left out: the mock server, started for this run
  --states URL   where the backend takes state changes; left out: URL/__kit/pact-states
  --html FILE    write a report to read in a browser`;

const pacts = fileURLToPath(new URL('./pacts/', import.meta.url));
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

const countInteractions = (): number => {
  const file = new URL('./pacts/tsugimichi-web-tsugimichi-api.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { interactions: unknown[] }).interactions.length;
};

const run = (args: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [verifier(), ...args], {
      stdio: 'inherit',
      env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

const verify = async (base: URL, states: string, html: string | undefined): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const report = join(folder, 'report.json');
  try {
    const code = await run([
      ...['--dir', pacts, '--provider-name', 'tsugimichi-api', '--state-change-url', states, '--json', report],
      ...['--transport', base.protocol.replace(':', ''), '--hostname', base.hostname, '--no-colour'],
      ...['--port', base.port || (base.protocol === 'https:' ? '443' : '80')],
      ...(html ? ['--html', html] : []),
    ]);
    const { errors = [] } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failed = Math.max(new Set(errors.map(({ interaction }) => interaction)).size, code === 0 ? 0 : 1);
    console.log(`verification: ${countInteractions() - failed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
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
    return verify(base, values.states ?? new URL('/__kit/pact-states', base).href, values.html);
  }
  const { startServer } = await import('#mock-server/main.ts');
  const server = await startServer({ port: 0, memory: true, quiet: true });
  try {
    return await verify(new URL(server.url), `${server.url}/__kit/pact-states`, values.html);
  } finally {
    await server.close();
  }
};

process.exitCode = await main();
