import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isolatedTests, TEST_FILES } from './test-files.ts';

const root = join(import.meta.dirname, '..');

const isolated = isolatedTests().filter((file) => !file.endsWith('.tsx'));
const unit = {
  globalSetup: ['.ci/temporary.ts'],
  env: { TZ: 'Asia/Tokyo' },
  // A busy machine takes many times as long.
  testTimeout: 20_000,
  hookTimeout: 60_000,
  unstubGlobals: true,
  unstubEnvs: true,
};

/** `unit` shares processes, because starting one per file takes two thirds of the time; `isolated` mocks modules, which would affect others. */
export default defineConfig({
  root,
  test: {
    // One less would leave half of a two-core machine idle.
    maxWorkers: '100%',
    projects: [
      {
        root,
        test: {
          ...unit,
          name: 'unit',
          include: [TEST_FILES.unit],
          exclude: [TEST_FILES.component, ...isolated],
          isolate: false,
        },
      },
      { root, test: { ...unit, name: 'isolated', include: isolated } },
      {
        root,
        test: {
          ...unit,
          name: 'component',
          include: [TEST_FILES.component],
          environment: join(root, 'web', 'src', 'testing', 'environment.ts'),
          // The first test of a file loads the whole site.
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        root,
        test: { ...unit, name: 'slow', include: [TEST_FILES.slow], testTimeout: 10 * 60_000, hookTimeout: 10 * 60_000 },
      },
      {
        root,
        test: {
          ...unit,
          name: 'pact',
          include: [TEST_FILES.pact],
          // All interactions are written to one file, so the tests run one file at a time.
          fileParallelism: false,
          isolate: false,
          globalSetup: ['.ci/temporary.ts', 'contracts/pact/fresh.ts'],
          env: { PACT_DO_NOT_TRACK: 'true', TZ: 'Asia/Tokyo' },
        },
      },
    ],
  },
});
