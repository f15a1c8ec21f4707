import { expect, test } from 'vitest';
import { allRoutes } from '#mock-server/api/all-routes.ts';
import { testApp } from '#mock-server/http/app.testing.ts';

const { app } = testApp();
const page = await app.request('http://localhost/__kit/reference');
const text = await page.text();

test('shows every call of the contract with its fields and examples', () => {
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  for (const { method, path } of allRoutes.map(({ endpoint }) => endpoint))
    expect(text).toContain(`<code>${method} ${path}</code>`);
  for (const [place, type] of Object.entries({
    email: 'string',
    job_type: '1 or 2',
    job_type_name: 'string or null, optional',
    data: 'list of OfferCard',
    'files[].id': 'number',
    'resume_file[]': 'list of file, optional',
    errors: 'map of list of string',
  }))
    expect(text).toContain(`<td>${place}</td><td>${type}</td>`);
  expect(text).toContain('minori@example.com');
});

test('shows a table for each alternative of a body', () => {
  const [, body = ''] = text.split('<code>PATCH /api/register</code>');
  const tables = body.slice(0, body.indexOf('<h4>')).split('<p class="soft">or</p>');
  const fields = tables.map((table) => [...table.matchAll(/<tr><td>(\w+)/g)].map(([, name]) => name));
  expect(tables[0]).toContain('<p>Identity</p>');
  expect(fields.slice(0, 3)).toEqual([[], ['register_step', 'email'], ['register_step', 'gender']]);
});

test('loads nothing from elsewhere, runs no markup of an example and links only to this server', () => {
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).not.toMatch(/<(?:script|link|img|iframe)\b|@import|url\(|<pre[^>]*>[^<]*<(?!\/pre)/);
  const links = [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to = '']) => to);
  expect(links.length).toBeGreaterThan(25);
  expect(links.filter((to) => !/^(?:#|\/__kit\/)/.test(to))).toEqual([]);
});

test('serves the document itself for tools, and accepts a trailing slash', async () => {
  const yaml = await app.request('http://localhost/__kit/reference/openapi.yaml');
  expect([yaml.status, (await yaml.text()).includes('openapi: 3.1.0')]).toEqual([200, true]);
  const { status, headers } = await app.request('http://localhost/__kit/reference/');
  expect([status, headers.get('location')]).toEqual([302, '/__kit/reference']);
});
