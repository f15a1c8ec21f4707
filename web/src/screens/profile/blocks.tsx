import type { Member } from '#contracts/api/member.ts';
import { blockOf } from '#web/src/profile-items/views.ts';
import { BLOCKS } from './block-list.ts';
import './profile-blocks.css';

const PARTS = BLOCKS.map((profileItem) => ({ key: profileItem.key, Block: blockOf(profileItem) }));

/** What the profile asks for at its top; each block saves by itself. */
export const Blocks = ({ member }: { member: Member }) => (
  <div className="profile-blocks">
    {PARTS.map(({ key, Block }) => (
      <Block key={key} member={member} />
    ))}
  </div>
);
