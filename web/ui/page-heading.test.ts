import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['/web/**/*.{ts,tsx}', '!/web/**/*.{test,testing,e2e}.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Files that `pattern` fits: of the site itself, not of what tests and measures it. */
const filesWith = (pattern: RegExp): string[] =>
  Object.entries(sources)
    .filter(
      ([path, source]) => !/^\/web\/(?:build|e2e|bench|gallery|kit)\/|failure-cases/.test(path) && pattern.test(source),
    )
    .map(([path]) => path);

test('the one component that draws an h1 also names the document', () => {
  expect(filesWith(/<h1\b/)).toEqual(['/web/ui/page-heading.tsx']);
  expect(filesWith(/\bdocument\.title\b/)).toEqual(['/web/ui/page-heading.tsx']);
});

test('nothing observes all of the page: each part tells what it has become', () => {
  expect(filesWith(/new MutationObserver/)).toEqual([]);
});
