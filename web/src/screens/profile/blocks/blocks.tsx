import type { Member } from '#contracts/api/member.ts';
import { ItemBlock as DesiredCondition } from '#web/src/profile-items/desired-condition/block.tsx';
import { ItemBlock as Willingness } from '#web/src/profile-items/willingness/block.tsx';
import './profile-blocks.css';

/** The blocks at the top of the profile; each saves automatically. */
export const Blocks = ({ member }: { member: Member }) => (
  <div className="profile-blocks">
    <DesiredCondition member={member} />
    <Willingness member={member} />
  </div>
);
