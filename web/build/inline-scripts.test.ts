import { expect, test } from 'vitest';
import { joinScripts, minifyScripts } from './inline-scripts.ts';

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

test('scripts that stand side by side are one, which does what each did in its turn', () => {
  const page = joinScripts(
    '<script>said.push(1)</script>\n  <script>said.push(2);</script><script type="module" src="/a.js"></script><p></p><script>said.push(3)</script>',
  );
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script>', '<script type="module" src="/a.js">', '<script>']);
  const said: number[] = [];
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
  new Function('said', script)(said);
  expect(said).toEqual([1, 2]);
});
