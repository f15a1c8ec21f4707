import { testPorts } from '#ci/places.ts';
import { listCalls } from '#contracts/kit/fault.ts';
import { control } from '#web/e2e/control.ts';
import { expect, test } from '#web/e2e/test.ts';
import { tryCell, whyNot } from './cell.ts';
import { FAILURES } from './failures.ts';
import { MEMBER_CALLS } from './member-calls.ts';
import { PROFILE_CALLS } from './profile-calls.ts';
import { READING_CALLS } from './reading-calls.ts';
import { CELL, NOT_APPLICABLE } from './table.ts';
import { VISITOR_CALLS } from './visitor-calls.ts';
import { WIZARD_CALLS } from './wizard-calls.ts';

const CALLS = [...VISITOR_CALLS, ...READING_CALLS, ...MEMBER_CALLS, ...PROFILE_CALLS, ...WIZARD_CALLS];

// The browser logs every answer that is no success; a list that did not come is noted beside it.
test.use({ expectedStatuses: [0, 401, 403, 419, 429, 500], expectedComplaints: /could not be loaded/ });

test('every call of the contract has a row', { tag: '@wide' }, async () => {
  const rows = new Set(CALLS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  const calls = await control(`http://localhost:${testPorts().apiPort}`)(listCalls, {});
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !rows.has(call))).toEqual([]);
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
        test.skip(failure.name, { tag: '@wide', annotation }, () => undefined);
        continue;
      }
      test(failure.name, { tag: '@wide', annotation: cell }, ({ page, world }) => tryCell(page, world, call, failure));
    }
  });
}
