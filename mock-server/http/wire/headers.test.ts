import { expect, test } from 'vitest';
import { expectsJson } from './headers.ts';

const wants = (accept: string, others: Record<string, string> = {}) =>
  expectsJson((name) => ({ accept, ...others })[name]);

test.each([
  'text/html;q="0.9", application/json',
  'text/html, application/json, text/html',
  'text/html;q=1;q=0.5, application/json;q=0.9',
  'text/html;a="x,y;q=1";q=0.1, application/json;q=0.2',
  'text/html;Q=0.1, application/vnd.api+JSON;q',
])('prefers JSON for %s', (accept) => {
  expect(wants(accept)).toBe(true);
});

test.each([
  'application/json, text/html, application/json;q=0.9',
  'application/json, text/html, application/json',
  'application/json;q="0.9", text/html',
  'application/json;q=1;q=0.5, text/html;q=0.9',
])('prefers another type for %s', (accept) => {
  expect(wants(accept)).toBe(false);
});

test('answers an XMLHttpRequest that accepts anything in JSON, unless it is PJAX', () => {
  const ajax = { 'x-requested-with': 'XMLHttpRequest' };
  for (const accept of ['', ';', ', ;', '*/*', '*', '*/*;q=0.1'])
    expect([wants(accept, ajax), wants(accept, { ...ajax, 'x-pjax': 'true' })]).toEqual([true, false]);
  for (const no of ['', '0']) expect(wants('*/*', { ...ajax, 'x-pjax': no })).toBe(true);
  expect(wants('application/json;q=0.5', { ...ajax, 'x-pjax': 'true' })).toBe(true);
  expect(wants('text/html', ajax)).toBe(false);
});
