import type { Endpoint } from '#contracts/api/endpoint.ts';
import { expect, test } from '#web/e2e/test.ts';
import { calledEndpoints } from './called.ts';
import { tryCell, whyNot } from './cell.ts';
import { FAILURES } from './failures.ts';
import { MEMBER_CALLS } from './member-calls.ts';
import { PROFILE_CALLS } from './profile-calls.ts';
import { READING_CALLS } from './reading-calls.ts';
import { CELL, NOT_APPLICABLE } from './table.ts';
import { VISITOR_CALLS } from './visitor-calls.ts';
import { WIZARD_CALLS } from './wizard-calls.ts';

const CALLS = [...VISITOR_CALLS, ...READING_CALLS, ...MEMBER_CALLS, ...PROFILE_CALLS, ...WIZARD_CALLS];

// The browser logs each failed response; the page logs a list that did not load.
test.use({ expectedStatuses: [0, 401, 403, 419, 429, 500], expectedComplaints: /could not be loaded/ });

test('has a row for every call of the SPA and no other', async () => {
  const wordsOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const called = new Set([...(await calledEndpoints())].map(wordsOf));
  const rows = new Set(CALLS.map(({ endpoint }) => wordsOf(endpoint)));
  expect({ missing: [...called.difference(rows)], idle: [...rows.difference(called)] }).toEqual({
    missing: [],
    idle: [],
  });
});

for (const call of CALLS) {
  const { endpoint, what, scenario = 'ordinary-day' } = call;
  const row = `${endpoint.method} ${endpoint.path}: ${what}`;
  test.describe(row, () => {
    test.use({ scenario });
    for (const failure of FAILURES) {
      const cell = { type: CELL, description: JSON.stringify([row, failure.name]) };
      const reason = whyNot(call, failure);
      if (reason) {
        const annotation = [cell, { type: NOT_APPLICABLE, description: reason }];
        test.skip(failure.name, { tag: '@slow', annotation }, () => undefined);
        continue;
      }
      test(failure.name, { tag: '@slow', annotation: cell }, ({ page, world }) => tryCell(page, world, call, failure));
    }
  });
}
