import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const report = process.env.TEST_REPORT;
const ROOTS = '{.ci,contracts,fixtures,mock-server,web}';

/** Mocks of modules affect the next file in the same process, so these files get their own. */
const isolated = globSync(`${ROOTS}/**/*.test.ts`, { cwd: root }).filter((file) =>
  /\bvi\.(?:mock|doMock|hoisted|resetModules)\b/.test(readFileSync(`${root}/${file}`, 'utf8')),
);

// A worker thread takes the zone of its process.
process.env.TZ = 'Asia/Tokyo';

const base = {
  globalSetup: ['web/tools/test-run/temporary-folder.ts'],
  setupFiles: ['web/tools/test-run/clock-and-seed.ts'],
  // A busy machine takes many times as long, and the first component test of a process loads the whole site.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  unstubGlobals: true,
  unstubEnvs: true,
};

/** `unit` shares processes, because starting one per file takes two thirds of the time. */
export default defineConfig({
  root,
  test: {
    // Threads start faster than processes.
    pool: 'threads',
    // One less would leave half of a two-core machine idle.
    maxWorkers: '100%',
    reporters: [
      process.stdout.isTTY ? 'dot' : 'minimal',
      ...(report ? [['json', { outputFile: report }] as const] : []),
    ],
    // The mock server reads fixtures as files, so no import relates them to tests.
    forceRerunTriggers: ['**/package.json', '**/vitest.config.ts', '**/fixtures/**/*.{yaml,json}'],
    projects: [
      {
        root,
        test: { ...base, name: 'unit', include: [`${ROOTS}/**/*.test.ts`], exclude: isolated, isolate: false },
      },
      { root, test: { ...base, name: 'isolated', include: isolated } },
      {
        root,
        test: {
          ...base,
          name: 'component',
          include: ['web/**/*.test.tsx'],
          environment: `${root}/web/src/testing/environment.ts`,
          isolate: false,
        },
      },
      {
        root,
        test: {
          ...base,
          name: 'pact',
          include: ['contracts/pact/**/*.pact.ts'],
          // All interactions are written to one file, so the tests run one file at a time.
          fileParallelism: false,
          isolate: false,
          globalSetup: [...base.globalSetup, 'contracts/pact/fresh.ts'],
          env: { PACT_DO_NOT_TRACK: 'true' },
        },
      },
      {
        root,
        test: {
          ...base,
          name: 'slow',
          include: [`${ROOTS}/**/*.slow.ts`],
          // They measure real time.
          setupFiles: [],
          testTimeout: 10 * 60_000,
          hookTimeout: 10 * 60_000,
        },
      },
    ],
  },
});
