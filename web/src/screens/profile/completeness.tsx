import { useId } from 'react';
import { Link } from 'wouter';
import type { Member } from '#contracts/api/member.ts';
import { paths } from '#web/src/paths.ts';
import { BASIC_FACTS, countGiven, DETAIL_FACTS, missingFacts } from '#web/src/profile-items/facts.ts';
import type { Fact } from '#web/src/profile-items/parts/define-fact.ts';
import '#web/src/ui/page/progress.css';
import '#web/src/ui/text-button.css';

const Bar = ({ label, facts, member }: { label: string; facts: readonly Fact[]; member: Member }) => {
  const id = useId();
  const count = countGiven(facts, member);
  const total = facts.length;
  return (
    <div className="completeness-row">
      <p className="completeness-label">
        <span id={id}>{label}</span>
        <span>
          <b>{count}</b>
          <span>{` / ${total}${count === total ? '　完了' : ''}`}</span>
        </span>
      </p>
      <progress max={total} value={count} aria-labelledby={id} aria-valuetext={`${total}項目中${count}項目`} />
    </div>
  );
};

interface CompletenessProps {
  member: Member;
  onEdit(): void;
  /** Called before a link leads to a section, so that the section is there. */
  onGo(): void;
}

const MissingLink = ({ fact, onEdit, onGo }: { fact: Fact; onEdit(): void; onGo(): void }) => {
  if (fact.profile.kind === 'edit-dialog')
    return (
      <button type="button" className="link-button" aria-haspopup="dialog" onClick={onEdit}>
        {fact.title}
      </button>
    );
  if (fact.profile.kind === 'settings')
    return (
      <Link href={paths.settings} className="link-button">
        {fact.title}
      </Link>
    );
  return (
    <a href={`#${fact.profile.id}`} className="link-button" onClick={onGo}>
      {fact.title}
    </a>
  );
};

/** Two bars, basic and further facts (decision S10), and the way to each fact that is missing. */
export const Completeness = ({ member, onEdit, onGo }: CompletenessProps) => {
  const missing = missingFacts(member);
  return (
    <div className="completeness">
      <Bar label="基本情報" facts={BASIC_FACTS} member={member} />
      <Bar label="詳細情報" facts={DETAIL_FACTS} member={member} />
      {missing.length > 0 && (
        <div className="completeness-missing">
          <span>未入力：</span>
          {missing.map((fact) => (
            <MissingLink key={fact.key} fact={fact} onEdit={onEdit} onGo={onGo} />
          ))}
        </div>
      )}
    </div>
  );
};
