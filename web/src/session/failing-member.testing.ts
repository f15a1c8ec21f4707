import { beforeEach, describe } from 'vitest';
import { type FailingPage, openFailingPage } from '#web/src/api/failing-page.testing.ts';
import { type FailureCase, failureCases } from '#web/src/api/failure-cases.testing.ts';
import { replaceMember } from './session-store.ts';

let lastId = 0;

/**
 * Runs tests for each failure, on a page whose every call fails with it. `current` returns the test's page and member; each test has
 * another member, because uncertain saves are tracked per member.
 */
export const describeFailures = <Values extends object>(
  values: Values,
  tests: (
    row: FailureCase,
    current: () => { readonly page: FailingPage; readonly member: Values & { id: number } },
  ) => void,
): void =>
  describe.each(failureCases)('$name', (row) => {
    let page: FailingPage;
    let member: Values & { id: number };
    beforeEach(() => {
      page = openFailingPage(row);
      lastId += 1;
      member = { ...values, id: lastId };
      replaceMember(member);
    });
    tests(row, () => ({ page, member }));
  });
