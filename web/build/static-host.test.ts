import { expect, test } from 'vitest';
import { siteRoutes } from './deploy-files.ts';
import { redirectsFile } from './static-host.ts';

test('static hosts are told which addresses there are, fixed ones first, both with a slash behind them and without', () => {
  const wizard = /^(?:\/register\/legal|\/register)$/;
  const routes = siteRoutes(['/', '/side_jobs/:id', /^\/jobs\/(?<id>[^/]+)$/, '/login', wizard, /^\/tl(?:\/.*)?$/]);
  expect(redirectsFile(routes)).toBe(`/login /app 200
/login/ /app 200
/register/legal /app 200
/register/legal/ /app 200
/register /app 200
/register/ /app 200
/tl /app 200
/side_jobs/:part1 /app 200
/side_jobs/:part1/ /app 200
/jobs/:part1 /app 200
/jobs/:part1/ /app 200
/tl/* /app 200
`);
});

test('an address that static hosts have no words for stops the build', () => {
  expect(() => redirectsFile(siteRoutes([/^\/jobs\/\d+$/]))).toThrow(
    'No static host has words for the pattern ^/jobs/\\d+/?$',
  );
});
