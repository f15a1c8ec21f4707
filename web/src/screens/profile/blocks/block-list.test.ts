import { expect, test } from 'vitest';
import { PROFILE_ITEMS } from '#web/src/profile-items/profile-items.ts';
import { blockOf } from '#web/src/profile-items/views.ts';
import { BLOCKS } from './blocks.tsx';

test('the profile shows a block for every item that declares one, and its folder contains one', () => {
  const blocks = PROFILE_ITEMS.filter(({ profile }) => profile.kind === 'block');
  expect(new Set(BLOCKS)).toEqual(new Set(blocks));
  for (const profileItem of BLOCKS) expect(blockOf(profileItem), profileItem.key).toBeTypeOf('function');
});
