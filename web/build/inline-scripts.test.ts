import { expect, test } from 'vitest';
import { minifyScripts } from './inline-scripts.ts';

test('a script in a page loses its comments, spaces and long names, and does the same', () => {
  const page = `<p>a  b</p><script>
    // Why it is so.
    ((where) => { const adjective = 'new'; where.push(adjective); })(globalThis.said);
  </script><script src="/a.js"></script>`;
  const minified = minifyScripts(page);
  expect(minified).not.toMatch(/Why|adjective/);
  expect(minified).toContain('<p>a  b</p>');
  expect(minified).toContain('<script src="/a.js"></script>');
  const said: string[] = [];
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(minified) ?? [];
  new Function('globalThis', script)({ said });
  expect(said).toEqual(['new']);
});

test('a script that cannot be read is named', () => {
  expect(() => minifyScripts('<script>const =</script>')).toThrow(/A script of index.html: /);
});
