import { expect, test } from 'vitest';
import { siteRoutes } from './deploy-files.ts';
import { redirectsFile } from './static-host.ts';

test('lists static paths first, each with and without a trailing slash', () => {
  const wizard = /^(?:\/register\/legal|\/register)$/;
  const routes = siteRoutes(['/', '/side_jobs/:id', /^\/jobs\/(?<id>[^/]+)$/, '/login', wizard, /^\/tl(?:\/.*)?$/]);
  expect(redirectsFile(routes)).toBe(`/.well-known/change-password /settings#change-password 302
/login /app 200
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

test('rejects a pattern that static hosts cannot express', () => {
  expect(() => redirectsFile(siteRoutes([/^\/jobs\/\d+$/]))).toThrow(
    'Static hosts cannot express the pattern ^/jobs/\\d+/?$',
  );
});
