import { expect, test } from 'vitest';
import { headersFile, nginxHeaders, nginxRoutes, redirectsFile, siteRoutes } from './deploy-files.ts';

const routes = siteRoutes(['/', '/side_jobs/:id', /^\/jobs\/(?<id>[^/]+)$/, '/login'], ['/login']);

test.each([
  ['/', '/index.html'],
  ['/side_jobs/1', '/app.html'],
  ['/Side_Jobs/1/', '/app.html'],
  ['/jobs/1', '/app.html'],
  ['/jobs/1/', '/app.html'],
  ['/Jobs/1', undefined],
  ['/side_jobs', undefined],
  ['/nowhere', undefined],
])('routes %s to %s like the router', (path, page) => {
  expect(routes.find(({ pattern, flags }) => new RegExp(pattern, flags).test(path))?.page).toBe(page);
});

test('maps paths to pages and to X-Robots-Tag for nginx', () => {
  expect(nginxRoutes(routes)).toBe(`map $uri $page {
  default "";
  "~*^/?$" /index.html;
  "~*^/side_jobs/[^/]+/?$" /app.html;
  "~^/jobs/([^/]+)/?$" /app.html;
  "~*^/login/?$" /app.html;
}
map $uri $page_robots {
  default "";
  "~*^/login/?$" noindex;
}
`);
});

test('sends the same headers from nginx and static hosts, fewer with scripts and sheets from nginx', () => {
  const headers = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };
  expect(nginxHeaders(headers)).toBe(
    `add_header X-Content-Type-Options "nosniff" always;
add_header Referrer-Policy "no-referrer" always;
location ~ ^/(?:assets/[^/]+\\.(?:css|js)|config\\.json)$ {
  add_header X-Content-Type-Options "nosniff" always;
  add_header Cache-Control $caching always;
  etag off;
  add_header Last-Modified "";
  max_ranges 0;
  try_files $uri =404;
}
`,
  );
  expect(headersFile(headers, routes)).toBe(`/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/config.json
  Cache-Control: public, max-age=60
/login
  X-Robots-Tag: noindex
/login/
  X-Robots-Tag: noindex
`);
});

test('lists static paths first, each with and without a trailing slash', () => {
  const wizard = siteRoutes([/^(?:\/register\/legal|\/register)$/, /^\/tl(?:\/.*)?$/]);
  expect(redirectsFile([...routes, ...wizard])).toBe(`/.well-known/change-password /settings#change-password 302
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
