import type { Member } from '#contracts/api/member.ts';
import type { ProfileItem } from '#web/src/profile-items/parts/define-profile-item.ts';
import { profileItemOf } from '#web/src/profile-items/profile-items.ts';
import { blockOf } from '#web/src/profile-items/views.ts';
import './profile-blocks.css';

/** The profile items with a block at the top of the profile, in page order. */
const profileBlocks = ['desiredCondition', 'willingness'] as const satisfies readonly ProfileItem['key'][];

export const BLOCKS: readonly ProfileItem[] = profileBlocks.map((key) => {
  const profileItem = profileItemOf(key);
  if (profileItem?.profile.kind !== 'block') throw new Error(`The profile item ${key} has no block.`);
  return profileItem;
});

const PARTS = BLOCKS.map((profileItem) => ({ key: profileItem.key, Block: blockOf(profileItem) }));

/** The blocks at the top of the profile; each saves automatically. */
export const Blocks = ({ member }: { member: Member }) => (
  <div className="profile-blocks">
    {PARTS.map(({ key, Block }) => (
      <Block key={key} member={member} />
    ))}
  </div>
);
