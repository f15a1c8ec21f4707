import type { Member } from '#contracts/api/member.ts';
import { displayName } from '#web/src/session/display-name.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { Completeness } from './completeness.tsx';
import '#web/src/ui/button/icon-button.css';

interface NameCardProps {
  member: Member;
  onEdit(): void;
  onApproachEdit(): void;
  onGo(): void;
}

/** The member's name, the edit button and the completeness. */
export const NameCard = ({ member, onEdit, onApproachEdit, onGo }: NameCardProps) => {
  const kana = [member.last_name_kana, member.first_name_kana].filter(Boolean).join(' ');
  const name = displayName(member) || '会員';
  return (
    <div className="name-card">
      <p className="page-line">マイページ</p>
      <div>
        {kana && <p className="name-card-kana">{kana}</p>}
        <div className="name-card-name">
          <PageHeading title="マイページ" className={name === member.email ? 'is-email' : undefined}>
            <bdi>{name}</bdi>
            <span className="visually-hidden">さんのマイページ</span>
          </PageHeading>
          <button
            type="button"
            className="icon-button"
            aria-label="お名前・連絡先を編集"
            aria-haspopup="dialog"
            onClick={onEdit}
            onPointerEnter={onApproachEdit}
            onFocus={onApproachEdit}
          >
            <Icon name="pencil" />
          </button>
        </div>
      </div>
      <Completeness member={member} onEdit={onEdit} onGo={onGo} />
    </div>
  );
};
