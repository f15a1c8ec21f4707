import type { Member } from '#contracts/api/member.ts';
import { Folded } from '#web/src/profile-items/parts/views/views.tsx';
import '#web/src/profile-items/parts/views/views.css';

export const View = ({ member }: { member: Member }) => (
  <Folded what="勤務先" className="profile-section-value">
    {member.current_company}
  </Folded>
);
