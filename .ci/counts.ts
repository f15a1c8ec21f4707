export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** A check without single tests counts as one. */
export const ofExit = (code: number): Counts => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A failed run is never green, whatever its report contains, nor is one without tests. */
const honest = (counts: Counts, code: number): Counts =>
  counts.failed === 0 && (code !== 0 || counts.passed === 0) ? { ...counts, failed: 1 } : counts;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Counts of Vitest's JSON report; a file that cannot be loaded is one failure.
 * @param mayBeEmpty whether a run without any test is fine (`--passWithNoTests`)
 */
export const countVitest = (report: unknown, code: number, mayBeEmpty = false): Counts => {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  if (mayBeEmpty && code === 0 && testResults.length === 0) return { passed: 0, failed: 0 };
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return honest({ passed: numPassedTests, failed: numFailedTests + broken.length }, code);
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Counts of Playwright's JSON report; an error outside the tests, such as a server that does not start, is a failure. */
export const countPlaywright = (report: unknown, code: number): Counts => {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { stats, errors } = report as PlaywrightReport;
  return honest({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }, code);
};

/** Counts of the verification, which ends with `N passed, N failed`; without that line it is one check. */
export const countVerification = (output: string, code: number): Counts => {
  const found = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1);
  return found ? honest({ passed: Number(found[1]), failed: Number(found[2]) }, code) : ofExit(code);
};
