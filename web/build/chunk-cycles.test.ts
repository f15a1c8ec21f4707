import { expect, test } from 'vitest';
import { chunkCycle } from './chunk-cycles.ts';

test('chunks that share others have no ring', () => {
  expect(chunkCycle({ entry: [], a: ['entry', 'shared'], b: ['shared'], shared: ['entry'] })).toEqual([]);
});

test('a ring is told chunk by chunk', () => {
  expect(chunkCycle({ entry: [], form: ['entry', 'group'], group: ['icons'], icons: ['form'] })).toEqual([
    'form',
    'group',
    'icons',
    'form',
  ]);
});
