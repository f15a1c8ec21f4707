import { expect, test } from 'vitest';
import type { Call } from './calls.ts';
import { verdict } from './verdict.ts';

const spec = { id: '1', file: 'src/screens/home/home.e2e.ts', line: 8, title: 'lists offers' };
const offers = (status: number): Call => ({ call: 'GET /api/offers', status, body: {} });
const result = (status: string, ...calls: Call[]) => ({ spec, status, error: `${status}: no card`, calls });

test.each([
  [
    result('passed', offers(200)),
    'passes on the mock, fails on this backend: GET /api/offers answers 500 ({}), on the',
  ],
  [
    result('passed', offers(500)),
    'passes on the mock, fails on this backend: every answer has the same form\n  failed: ',
  ],
  [result('failed'), 'fails on the mock, too: failed: no card'],
  [result('skipped'), 'fails on this backend, did not run on the mock: failed: no card'],
  [undefined, 'fails on this backend, did not run on the mock: failed: no card'],
])('names whose fault a failed test is: on the mock %j', (onMock, words) => {
  const place = 'web/src/screens/home/home.e2e.ts:8 (lists offers)\n  ';
  expect(verdict(result('failed', offers(500)), onMock)).toContain(place + words);
});
