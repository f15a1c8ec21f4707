import { expect, test } from 'vitest';
import { lateTiles } from './late-tiles.ts';

const html =
  '<head></head><body><div id="root"></div><svg width="0"><symbol id="tile-a1"><path/></symbol></svg></body>';

test('the tiles leave the document for a file that is named by what it holds, and that the document asks for', () => {
  const late = lateTiles(html);
  expect(late.html).not.toContain('<symbol');
  expect(late.html).toContain(`fetch('/${late.file}')`);
  expect(late.html).toContain('<body><div id="root"></div></body>');
  expect(late.tiles).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="0"><symbol id="tile-a1"><path/></symbol></svg>',
  );
  expect(lateTiles(html.replace('<path/>', '<g/>')).file).not.toBe(late.file);
});

test('a document that has lost its tiles is an error', () => {
  expect(() => lateTiles('<head></head>')).toThrow('lost its tiles');
});
