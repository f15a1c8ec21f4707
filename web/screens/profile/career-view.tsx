import type { Member } from '#contracts/api/member.ts';
import { type Career, newestFirst, periodOf } from '#web/member/career-order.ts';

const Entry = ({ career }: { career: Career }) => (
  <li className={career.is_employed ? 'is-current' : undefined}>
    <h3>
      {career.company_name}
      {career.is_employed && <span className="done-badge">在職中</span>}
    </h3>
    <p className="career-list-when">{periodOf(career)}</p>
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
