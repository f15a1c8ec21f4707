import { test } from '#web/e2e/test.ts';
import { CALLS } from './calls.ts';
import { tryCell, whyNot } from './cell.ts';
import { FAILURES } from './failures.ts';
import { CELL, NOT_APPLICABLE } from './table.ts';

// The browser logs each failed response; the page logs a list that did not load.
test.use({ expectedStatuses: [0, 401, 403, 419, 429, 500], expectedComplaints: /could not be loaded/ });

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
