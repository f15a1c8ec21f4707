import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEST_FILES } from './test-files.ts';

const root = join(import.meta.dirname, '..');

/** `unit` stands beside the code, `pact` drives the SPA's client and writes the contract, `wide` works on copies of the tree. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: [TEST_FILES.unit],
          globalSetup: ['.ci/temporary.ts'],
          env: { TZ: 'Asia/Tokyo' },
          // 10,000 offers are loaded in half a second, or in seven on a machine that has much else to do.
          testTimeout: 20_000,
        },
      },
      {
        root,
        test: {
          name: 'wide',
          include: [TEST_FILES.wide],
          globalSetup: ['.ci/temporary.ts'],
          env: { TZ: 'Asia/Tokyo' },
          testTimeout: 10 * 60_000,
          // A copy of the tree takes a second, or twenty on a machine that has much else to do.
          hookTimeout: 10 * 60_000,
        },
      },
      {
        root,
        test: {
          name: 'pact',
          include: [TEST_FILES.pact],
          // All interactions end in one file, so one file of tests at a time.
          fileParallelism: false,
          isolate: false,
          globalSetup: ['.ci/temporary.ts', 'contracts/pact/fresh.ts'],
          env: { PACT_DO_NOT_TRACK: 'true', TZ: 'Asia/Tokyo' },
          testTimeout: 20_000,
        },
      },
    ],
  },
});
