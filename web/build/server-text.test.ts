import { expect, test } from 'vitest';
import { sourcesOf } from './sources.testing.ts';

/** Without what works on the build's own files, or in the test's own page, never on what the API says. */
const sources = sourcesOf(['**/*.{test,e2e}.{ts,tsx}', '{a11y,build,e2e,bench,engines}/**']);
/** What would make markup of a text. */
const MARKUP =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcdoc\b|DOMParser/i;

test('no text becomes markup anywhere: HTML that a server sends is shown as text', () => {
  const found = Object.entries(sources).filter(([, source]) => MARKUP.test(source));
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(found.map(([path]) => path)).toEqual([]);
});
