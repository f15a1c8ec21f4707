import { expect, test } from 'vitest';
import { sourcesOf } from './sources.testing.ts';

/** The site itself, not what tests and measures it. */
const sources = sourcesOf(['**/*.{test,testing,e2e,wide}.{ts,tsx}', '{build,e2e,bench,found,gallery,kit}/**']);
const filesWith = (pattern: RegExp): string[] =>
  Object.keys(sources).filter((path) => pattern.test(sources[path] ?? ''));

test('the one component that draws an h1 also names the document', () => {
  expect(filesWith(/<h1\b/)).toEqual(['/web/ui/page-heading.tsx']);
  expect(filesWith(/\bdocument\.title\b/)).toEqual(['/web/ui/page-heading.tsx']);
});

test('nothing observes all of the page but what does the work of a style that a browser lacks: each part tells what it has become', () => {
  expect(filesWith(/new MutationObserver/)).toEqual(['/web/app/phrase-breaks.ts']);
});
