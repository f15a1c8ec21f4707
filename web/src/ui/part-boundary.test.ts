import { expect, test, vi } from 'vitest';
import { PartBoundary } from './part-boundary.tsx';

test('reports a failed part to the reporter and to its parent', () => {
  const problems: unknown[] = [];
  vi.stubGlobal('window', { __problems: problems });
  vi.stubGlobal('location', { pathname: '/profile' });
  const onFail = vi.fn();
  const error = new Error('Failed to fetch dynamically imported module');
  new PartBoundary({ children: null, onFail }).componentDidCatch(error);
  expect(problems).toEqual([{ problem: error, path: '/profile' }]);
  expect(onFail).toHaveBeenCalledOnce();
});
