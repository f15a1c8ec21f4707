import { expect, test } from 'vitest';
import { routePattern } from './route-pattern.ts';

test.each([
  ['/', '/'],
  ['/profile/', '/profile'],
  ['/register/career', '/register/career'],
  ['/jobs/12', '/jobs/:id'],
  ['/side_jobs/9', '/side_jobs/:id'],
  ['/tl/01/deep', '/tl/*'],
  ['/members/minori@example.com', '*'],
  ['/jobs/12/minori@example.com', '*'],
])('reports %s as %s', (pathname, pattern) => {
  expect(routePattern(pathname)).toBe(pattern);
});
