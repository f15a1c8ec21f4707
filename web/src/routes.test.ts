import { expect, test } from 'vitest';
import { isOffer, paths } from './paths.ts';
import { isOnWayToLogin, routeOf, routePattern, routes } from './routes.ts';

test.each([
  ['/', '/'],
  ['/profile/', '/profile'],
  ['/register/career', '/register/career'],
  ['/jobs/12', '/jobs/:id'],
  ['/side_jobs/9', '/side_jobs/:id'],
  ['/offers/7', '/offers/:id'],
  ['/tl/01/deep', '/tl/*'],
  ['/tlx', '*'],
  ['/members/minori@example.com', '*'],
  ['/jobs/12/minori@example.com', '*'],
  ['/registerfoo', '*'],
])('reports %s as %s', (pathname, pattern) => {
  expect(routePattern(pathname)).toBe(pattern);
});

test.each([
  [paths.term, true],
  [paths.register.legal, true],
  [paths.reset, true],
  [paths.home, false],
  [paths.service, false],
  [paths.profile, false],
])('%s is on the way to the login: %s', (path, isOnWay) => {
  expect(isOnWayToLogin(path)).toBe(isOnWay);
});

test('every address of `paths` has a row; those of offers are recognised by their id, too', () => {
  const { offer, sideOffer, register, ...others } = paths;
  for (const path of [...Object.values(others), ...Object.values(register)]) expect(routeOf(path).path).toBe(path);
  for (const { path, head } of routes) expect([path, isOffer(path)]).toEqual([path, head === 'offer']);
});
