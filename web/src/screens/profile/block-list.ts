import type { ProfileItem } from '#web/src/profile-items/parts/define-profile-item.ts';
import { profileItemOf } from '#web/src/profile-items/profile-items.ts';

/** The profile items with a block at the top of the profile, in page order. */
const profileBlocks = ['desiredCondition', 'willingness'] as const satisfies readonly ProfileItem['key'][];

export const BLOCKS: readonly ProfileItem[] = profileBlocks.map((key) => {
  const profileItem = profileItemOf(key);
  if (profileItem?.profile.kind !== 'block') throw new Error(`The profile item ${key} has no block.`);
  return profileItem;
});
