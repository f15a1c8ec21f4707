import { expect, test } from 'vitest';
import { allRoutes } from '#mock-server/api/all-routes.ts';
import { testApp } from '#mock-server/http/app.testing.ts';

const { app } = testApp();
const page = await app.request('http://localhost/__kit/reference');
const text = await page.text();

test('the reference shows every call of the contract, with what its fields are and examples', () => {
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  for (const { endpoint } of allRoutes) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    expect(text).toContain(`<code>${endpoint.method} ${path}</code>`);
  }
  expect(text).toContain('minori@example.com');
});

test('the reference loads nothing from anywhere, and its links stay at this server', () => {
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).not.toMatch(/<(?:script|link|img|iframe)\b|@import|url\(/);
  const links = [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to = '']) => to);
  expect(links.length).toBeGreaterThan(25);
  expect(links.filter((to) => !/^(?:#|\/__kit\/)/.test(to))).toEqual([]);
});

test('what stands in an example is text there, never markup', () => {
  expect(text).not.toMatch(/<pre[^>]*>[^<]*<(?!\/pre)/);
});

test('the document itself is there for tools', async () => {
  const yaml = await app.request('http://localhost/__kit/reference/openapi.yaml');
  expect([yaml.status, (await yaml.text()).includes('openapi: 3.1.0')]).toEqual([200, true]);
});

test('a slash behind its address leads there too', async () => {
  const { status, headers } = await app.request('http://localhost/__kit/reference/');
  expect([status, headers.get('location')]).toEqual([302, '/__kit/reference']);
});
