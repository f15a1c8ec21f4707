import { expect, test } from 'vitest';
import { expressionOf } from '#web/src/routes.ts';
import { headersFile, nginxHeaders, nginxRoutes, redirectsFile, siteRoutes } from './deploy-files.ts';

const routes = siteRoutes(
  ['/', '/side_jobs/:id', '/tl/*', '/login'].map((path) => ({
    expression: expressionOf(path),
    isHidden: path === '/login',
  })),
);

test.each([
  ['/', '/index.html'],
  ['/side_jobs/1', '/app.html'],
  ['/Side_Jobs/1/', '/app.html'],
  ['/tl', '/app.html'],
  ['/tl/01/', '/app.html'],
  ['/Login/', '/login.html'],
  ['/tlx', undefined],
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
  "~*^/tl(?:/.*)?$" /app.html;
  "~*^/login/?$" /login.html;
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
  expect(redirectsFile(routes)).toBe(`/.well-known/change-password /settings#change-password 302
/tl /app 200
/side_jobs/:part1 /app 200
/side_jobs/:part1/ /app 200
/tl/* /app 200
`);
});
