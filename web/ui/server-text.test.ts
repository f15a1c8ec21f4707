import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['/web/**/*.{ts,tsx}', '!/web/**/*.{test,e2e}.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** What would make markup of a text. */
const MARKUP =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcdoc\b|DOMParser/i;
/** Work on files at build time or in the test's own page, never on what a server says. */
const ELSEWHERE = /^\/web\/(?:build|e2e|bench)\//;

test('no text becomes markup anywhere: HTML that a server sends is shown as text', () => {
  const found = Object.entries(sources).filter(([path, source]) => !ELSEWHERE.test(path) && MARKUP.test(source));
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(found.map(([path]) => path)).toEqual([]);
});
