import type { Infer } from 'superstruct';
import type { career as careerStruct, Member } from '#contracts/api/member.ts';

type Career = Infer<typeof careerStruct>;

/** The one held now first, then by start, newest first. Months are `YYYY/MM`, so their order is that of their letters. */
export const newestFirst = (careers: readonly Career[]): Career[] =>
  [...careers].sort(
    (a, b) =>
      Number(b.is_employed ?? false) - Number(a.is_employed ?? false) ||
      (b.start_at ?? '').localeCompare(a.start_at ?? ''),
  );

const Entry = ({ career }: { career: Career }) => (
  <li className={career.is_employed ? 'is-current' : undefined}>
    <h3>
      {career.company_name}
      {career.is_employed && <span className="done-badge">在職中</span>}
    </h3>
    <p className="career-list-when">
      {career.start_at} 〜 {career.is_employed ? '現在' : career.end_at}
    </p>
    <p className="career-list-role">{[career.department, career.position].filter(Boolean).join('・')}</p>
    {career.content && <p className="career-list-content">{career.content}</p>}
  </li>
);

/** The member's jobs, newest first. */
export const CareerView = ({ member }: { member: Member }) => (
  <ol className="career-list">
    {newestFirst(member.user_careers ?? []).map((career) => (
      <Entry key={career.id} career={career} />
    ))}
  </ol>
);
