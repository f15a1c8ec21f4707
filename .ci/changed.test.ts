import { expect, test } from 'vitest';
import { changedFiles, readableFiles, specsOf } from './changed.ts';

test('takes the browser tests beside a changed file, or in the next folder above', () => {
  expect(specsOf(['web/screens/company/company-screen.tsx'])).toEqual(['web/screens/company/company.e2e.ts']);
  expect(specsOf(['web/ui/art/tiles/none.tsx']).every((spec) => spec.startsWith('web/ui/'))).toBe(true);
  expect(specsOf(['web/screens/company/company.e2e.ts'])).toEqual(['web/screens/company/company.e2e.ts']);
  expect(specsOf(['mock-server/offers/handlers.ts', 'README.md', 'web/paths.ts'])).toEqual([]);
});

test('names a path or commit that does not exist', () => {
  expect(() => readableFiles(['web/scrns'])).toThrow('There is no file or folder web/scrns');
  expect(() => changedFiles('no-such-branch')).toThrow('git knows no commit or branch no-such-branch');
});
