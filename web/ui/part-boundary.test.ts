import { afterEach, expect, test, vi } from 'vitest';
import { PartBoundary } from './part-boundary.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a part that breaks is told to the reporter, and to whoever drew it', () => {
  const noticed: unknown[] = [];
  vi.stubGlobal('window', { __noticed: noticed });
  const onFail = vi.fn();
  const error = new Error('Failed to fetch dynamically imported module');
  new PartBoundary({ children: null, onFail }).componentDidCatch(error);
  expect(noticed).toEqual([error]);
  expect(onFail).toHaveBeenCalledOnce();
});
