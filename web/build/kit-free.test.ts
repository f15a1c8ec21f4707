import { expect, test } from 'vitest';
import { kitTraces } from './kit-free.ts';

test('a bundle of the SPA alone holds nothing of the kit', () => {
  expect(
    kitTraces([{ name: 'a.js', text: 'let kit = 1', modules: ['web/app/main.tsx', 'web/ui/kit-like.ts'] }]),
  ).toEqual([]);
});

test.each([
  [
    'a file of the kit',
    { modules: ['web/app/main.tsx', 'web/kit/drawer/main.ts'] },
    'a.js holds web/kit/drawer/main.ts',
  ],
  ['its contract', { modules: ['contracts/kit/worlds.ts'] }, 'a.js holds contracts/kit/worlds.ts'],
  ['an address of its API', { text: 'fetch("/__kit/worlds")' }, 'a.js says __kit'],
  ['its cookie', { text: 'document.cookie="kit_world=a"' }, 'a.js says kit_world'],
])('%s in a bundle is told', (_name, file, trace) => {
  expect(kitTraces([{ name: 'a.js', text: '', modules: [], ...file }])).toEqual([trace]);
});
