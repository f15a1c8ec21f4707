import { expect, test } from 'vitest';
import { pageFile } from './preview-plugin.ts';

test('the home address gets the drawn page, with or without a query', () => {
  expect(pageFile('/')).toBe('/index.html');
  expect(pageFile('/?type=side-job')).toBe('/index.html');
});

test('every other page gets the empty one', () => {
  expect(pageFile('/jobs/12?token=a.b')).toBe('/app.html');
  expect(pageFile('//company/')).toBe('/app.html');
  expect(pageFile('//?type=side-job')).toBe('/app.html');
});

test('a file is left to the server', () => {
  expect(pageFile('/assets/index.js')).toBeNull();
});
