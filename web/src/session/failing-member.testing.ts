import { afterEach, beforeEach, describe, vi } from 'vitest';
import { type FailingPage, openFailingPage } from '#web/src/api/failing-page.testing.ts';
import { type FailureCase, failureCases } from '#web/src/api/failure-cases.testing.ts';
import { replaceMember } from './session-store.ts';

let lastId = 0;

/**
 * For tests only: each failure there is, on a page whose every call ends in it. `current` gives, in a test, that page and who is
 * logged in there: for each test another person, as what is in doubt for one is not for the next.
 */
export const describeFailures = <Facts extends object>(
  facts: Facts,
  tests: (
    row: FailureCase,
    current: () => { readonly page: FailingPage; readonly member: Facts & { id: number } },
  ) => void,
): void =>
  describe.each(failureCases)('$name', (row) => {
    let page: FailingPage;
    let member: Facts & { id: number };
    beforeEach(() => {
      page = openFailingPage(row);
      lastId += 1;
      member = { ...facts, id: lastId };
      replaceMember(member);
    });
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    });
    tests(row, () => ({ page, member }));
  });
