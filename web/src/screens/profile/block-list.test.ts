import { expect, test } from 'vitest';
import { FACTS } from '#web/src/profile-items/facts.ts';
import { blockOf } from '#web/src/profile-items/views.ts';
import { BLOCKS } from './block-list.ts';

test('every fact that is said to have a block stands among the blocks of the profile, and its folder holds one', () => {
  const said = FACTS.filter(({ profile }) => profile.kind === 'block');
  expect(new Set(BLOCKS)).toEqual(new Set(said));
  for (const fact of BLOCKS) expect(blockOf(fact), fact.key).toBeTypeOf('function');
});
