import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { kitTraces } from './kit-free.ts';

test.each([
  ['nothing in a bundle of the SPA alone', { code: 'let kit = 1', moduleIds: ['web/src/ui/kit-like.ts'] }, []],
  ['a module of the kit', { moduleIds: ['web/kit/drawer/main.ts'] }, ['web/kit/drawer/main.ts in a.js']],
  ['its contract', { moduleIds: ['contracts/kit/worlds.ts'] }, ['contracts/kit/worlds.ts in a.js']],
  ['a path of its API', { code: 'fetch("/__kit/worlds")' }, ['__kit in a.js']],
  ['its cookie', { code: 'document.cookie="kit_world=a"' }, ['kit_world in a.js']],
])('finds %s', (_what, more, traces) => {
  const file = { type: 'chunk', fileName: 'a.js', code: '', moduleIds: [], ...more };
  expect(kitTraces({ 'a.js': file } as unknown as Rolldown.OutputBundle)).toEqual(traces);
});
