import type { JSONReportSpec } from 'playwright/types/testReporter';
import { printable } from '#contracts/printable.ts';
import { type Call, firstDifference } from './calls.ts';

export interface TestResult {
  readonly spec: Pick<JSONReportSpec, 'id' | 'file' | 'line' | 'title'>;
  readonly status: string;
  readonly error: string;
  readonly calls: readonly Call[];
}

/** Whose fault a failed test is, from the same test on the mock server. */
export const verdict = ({ spec, error, calls }: TestResult, onMock: TestResult | undefined): string => {
  const title = `web/${spec.file}:${spec.line} (${spec.title})`;
  if (!onMock || onMock.status === 'skipped')
    return `${title}\n  fails on this backend, did not run on the mock: ${error}`;
  if (onMock.status !== 'passed') return `${title}\n  fails on the mock, too: ${onMock.error}`;
  const same = calls.length > 0 ? 'every answer has the same form' : 'the page called nothing';
  const difference = (calls.length > 0 && firstDifference(calls, onMock.calls)) || same;
  return `${title}\n  passes on the mock, fails on this backend: ${printable(difference)}\n  ${error}`;
};
