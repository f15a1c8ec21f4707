import { expect, test } from 'vitest';
import { changedFiles, readableFiles, readersOf, testsBeside } from './changed.ts';

test('takes the tests beside a changed file, or in the nearest folder above', () => {
  const company = 'web/src/screens/company/company.e2e.ts';
  expect(testsBeside(['web/src/screens/company/company-screen.tsx'], 'e2e')).toEqual([company]);
  expect(testsBeside(['web/src/ui/art/tiles/none.tsx'], 'e2e').every((one) => one.startsWith('web/src/ui/'))).toBe(
    true,
  );
  expect(testsBeside([company], 'e2e')).toEqual([company]);
  expect(testsBeside([company], 'component')).toEqual([]);
  expect(testsBeside(['mock-server/api/inquiries/handlers.ts'], 'unit')).toEqual([
    'mock-server/api/inquiries/handlers.test.ts',
  ]);
  expect(testsBeside(['mock-server/api/offers/handlers.ts', 'README.md', 'web/src/paths.ts'], 'e2e')).toEqual([]);
});

test('finds what reads fixtures, colours and pages, which nothing imports', () => {
  const [sentences, scenarios] = [/check-fields\.test\.ts$/, /scenarios\.test\.ts$/].map((name) =>
    expect.stringMatching(name),
  );
  expect(readersOf(['fixtures/errors.yaml'])).toEqual([sentences, scenarios]);
  expect(readersOf(['fixtures/scenarios/no-offers.yaml'])).toEqual([scenarios]);
  expect(readersOf(['web/README.md'])).toEqual(['.ci/pages.test.ts']);
  expect(readersOf(['web/src/paths.ts'])).toEqual([]);
});

test('names a path or commit that does not exist', () => {
  expect(() => readableFiles(['web/scrns'])).toThrow('There is no file or folder web/scrns');
  expect(() => changedFiles('no-such-branch')).toThrow('git has no commit or branch no-such-branch');
  const { PATH } = process.env;
  process.env.PATH = '/nowhere';
  expect(() => changedFiles()).toThrow('git is not installed, so the changes are unknown');
  process.env.PATH = PATH;
});
