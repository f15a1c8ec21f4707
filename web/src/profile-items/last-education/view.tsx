import { SCHOOL_TYPES } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { Folded, Unset } from '#web/src/profile-items/parts/views/views.tsx';
import { graduationMonth } from './item.ts';
import styles from './view.module.css';

export const View = ({ member }: { member: Member }) => {
  const school = member.user_schools?.[0];
  const rows = [
    ['学校の種類', SCHOOL_TYPES.find(({ code }) => code === school?.school_type)?.name],
    ['学校名', school?.school_name],
    ['学部・学科', school?.department],
    ['卒業（見込み）年月', school?.graduated_year && graduationMonth(school.graduated_year)],
  ] as const;
  return (
    <dl className={styles.list}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ? <Folded what={name}>{value}</Folded> : <Unset />}</dd>
        </div>
      ))}
    </dl>
  );
};
