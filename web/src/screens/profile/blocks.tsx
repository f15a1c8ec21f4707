import type { Member } from '#contracts/api/member.ts';
import { blockOf } from '#web/src/profile-items/views.ts';
import { BLOCKS } from './block-list.ts';
import './profile-blocks.css';

const PARTS = BLOCKS.map((profileItem) => ({ key: profileItem.key, Block: blockOf(profileItem) }));

/** The blocks at the top of the profile; each saves automatically. */
export const Blocks = ({ member }: { member: Member }) => (
  <div className="profile-blocks">
    {PARTS.map(({ key, Block }) => (
      <Block key={key} member={member} />
    ))}
  </div>
);
