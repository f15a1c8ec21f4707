import { describe, expect, it } from 'vitest';
import { countPlaywright, countVerification, countVitest } from './counts.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('countVitest', () => {
  it('counts tests', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [file('failed', 'passed', 'passed', 'failed')],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1 });
  });

  it('counts a file that cannot be loaded as one failure', () => {
    const report = { numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 'passed'), file('failed')] };
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('is not green if the run failed, wrote no report or ran no test', () => {
    const report = { numPassedTests: 3, numFailedTests: 0, testResults: [] };
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1 });
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countVitest({ ...report, numPassedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('may run no test if none is related to a change', () => {
    const report = { numPassedTests: 0, numFailedTests: 0, testResults: [] };
    expect(countVitest(report, 0, true)).toEqual({ passed: 0, failed: 0 });
    expect(countVitest(report, 1, true)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('countPlaywright', () => {
  it('counts a flaky test and an error outside the tests as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{ message: 'server' }] }, 1)).toEqual({ passed: 5, failed: 3 });
  });
});

describe('countVerification', () => {
  it('reads the last count of the verification', () => {
    expect(countVerification('1 passed, 0 failed\nmore\n14 passed, 2 failed\n', 1)).toEqual({ passed: 14, failed: 2 });
  });

  it('counts a verification without a count as one check', () => {
    expect(countVerification('crashed', 1)).toEqual({ passed: 0, failed: 1 });
  });
});
