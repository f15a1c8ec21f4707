import type { Member } from '#contracts/api/member.ts';
import { Folded, JoinedValues, Unset } from '#web/src/profile-items/parts/views/views.tsx';
import { type Career, newestFirst, periodOf } from './items.ts';
import '#web/src/profile-items/parts/views/views.css';
import './view.css';

const Entry = ({ career }: { career: Career }) => (
  <li className={career.is_employed ? 'is-current' : undefined}>
    <Folded as="h3" what="会社名">
      <bdi>{career.company_name}</bdi>
      {career.is_employed && <span className="done-badge">在職中</span>}
    </Folded>
    <p className="career-list-when">{periodOf(career)}</p>
    <Folded as="p" what="部署と役職" className="career-list-role">
      <JoinedValues values={[career.department, career.position]} />
    </Folded>
    {career.content ? (
      <Folded as="p" what={`${career.company_name ?? ''}の業務内容`} className="career-list-content">
        {career.content}
      </Folded>
    ) : (
      <p className="career-list-content">
        業務内容
        <Unset />
      </p>
    )}
  </li>
);

export const View = ({ member }: { member: Member }) => (
  <ol className="career-list">
    {newestFirst(member.user_careers ?? []).map((career) => (
      <Entry key={career.id} career={career} />
    ))}
  </ol>
);
