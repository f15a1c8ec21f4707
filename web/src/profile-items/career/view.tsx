import type { Member } from '#contracts/api/member.ts';
import viewsStyles from '#web/src/profile-items/parts/views/views.module.css';
import { Folded, JoinedValues, Unset } from '#web/src/profile-items/parts/views/views.tsx';
import { type Career, newestFirst, periodOf } from './entries.ts';
import styles from './view.module.css';

const Entry = ({ career }: { career: Career }) => (
  <li data-current={career.is_employed || undefined}>
    <Folded as="h3" what="会社名">
      <bdi>{career.company_name}</bdi>
      {career.is_employed && <span className={viewsStyles.doneBadge}>在職中</span>}
    </Folded>
    <p className={styles.when}>{periodOf(career)}</p>
    <Folded as="p" what="部署と役職" className={styles.role}>
      <JoinedValues values={[career.department, career.position]} />
    </Folded>
    {career.content ? (
      <Folded as="p" what={`${career.company_name ?? ''}の業務内容`} className={styles.content}>
        {career.content}
      </Folded>
    ) : (
      <p className={`${styles.content} ${styles.missing}`}>
        業務内容
        <Unset />
      </p>
    )}
  </li>
);

export const View = ({ member }: { member: Member }) => (
  <ol className={styles.list}>
    {newestFirst(member.user_careers ?? []).map((career) => (
      <Entry key={career.id} career={career} />
    ))}
  </ol>
);
