import { expect, test } from 'vitest';
import { allRoutes } from '#mock-server/api/all-routes.ts';
import { testApp } from '#mock-server/http/app.testing.ts';

const { app } = testApp();
const page = await app.request('http://localhost/__kit/reference');
const text = await page.text();

test('shows every call of the contract with its fields and examples', () => {
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  for (const { endpoint } of allRoutes) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    expect(text).toContain(`<code>${endpoint.method} ${path}</code>`);
  }
  expect(text).toContain('minori@example.com');
});

test('loads nothing from elsewhere and links only to this server', () => {
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).not.toMatch(/<(?:script|link|img|iframe)\b|@import|url\(/);
  const links = [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to = '']) => to);
  expect(links.length).toBeGreaterThan(25);
  expect(links.filter((to) => !/^(?:#|\/__kit\/)/.test(to))).toEqual([]);
});

test('escapes markup in examples', () => {
  expect(text).not.toMatch(/<pre[^>]*>[^<]*<(?!\/pre)/);
});

test('serves the document itself for tools', async () => {
  const yaml = await app.request('http://localhost/__kit/reference/openapi.yaml');
  expect([yaml.status, (await yaml.text()).includes('openapi: 3.1.0')]).toEqual([200, true]);
});

test('accepts a trailing slash', async () => {
  const { status, headers } = await app.request('http://localhost/__kit/reference/');
  expect([status, headers.get('location')]).toEqual([302, '/__kit/reference']);
});
