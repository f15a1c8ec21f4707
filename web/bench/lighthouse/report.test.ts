import { expect, test } from 'vitest';
import { failedAudits, figuresOf, middleOf, missed, type Report, table } from './report.ts';

const audit = (score: number, numericValue: number, scoreDisplayMode = 'numeric', title = '') => ({
  score,
  numericValue,
  scoreDisplayMode,
  title,
});
const report: Report = {
  categories: {
    performance: { score: 0.97 },
    accessibility: { score: 1 },
    'best-practices': { score: 0.93 },
    seo: { score: null },
  },
  audits: {
    'largest-contentful-paint': audit(0.8, 1_850.4),
    'total-blocking-time': audit(1, 12),
    'cumulative-layout-shift': audit(0.9, 0.042),
    'network-requests': { ...audit(1, 0), details: { items: [{}, {}] } },
    'errors-in-console': audit(0, 0, 'binary', 'Browser errors were logged to the console'),
  },
};
const figures = figuresOf(report);

test('the figures are the scores of the four categories, the times and the shift', () => {
  expect(figures).toEqual({
    performance: 97,
    accessibility: 100,
    practices: 93,
    seo: Number.NaN,
    largestPaint: 1_850.4,
    blocked: 12,
    shift: 0.042,
    requests: 2,
  });
});

test('what misses its goal is marked and counted, also where Lighthouse could not judge', () => {
  expect(missed(figures)).toBe(3);
  const line = table([['/login', figures]]).split('\n')[1];
  expect(line).toMatch(/^\/login +97 +100 +93 ✗ +NaN ✗ +1850 +0\.042 ✗ +12 +2$/);
});

test('an audit that failed is told by its title', () => {
  expect(failedAudits(report)).toEqual(['Browser errors were logged to the console']);
});

test('of several runs the middle counts', () => {
  const runs = [3_000, 1_000, 1_200].map((largestPaint) => ({ ...figures, largestPaint }));
  expect(middleOf(runs).largestPaint).toBe(1_200);
});
