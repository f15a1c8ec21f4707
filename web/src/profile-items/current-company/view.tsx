import type { Member } from '#contracts/api/member.ts';
import styles from '#web/src/profile-items/parts/views/views.module.css';
import { Folded } from '#web/src/profile-items/parts/views/views.tsx';

export const View = ({ member }: { member: Member }) => (
  <Folded what="勤務先" className={styles.value}>
    {member.current_company}
  </Folded>
);
