import { ChevronRight, Pencil } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import type { Member } from '#contracts/api/member.ts';
import { paths } from '#web/src/paths.ts';
import openItemsStyles from '#web/src/profile-items/open-items.module.css';
import type { ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { BASIC_ITEMS, countGiven, DETAIL_ITEMS, missingItems } from '#web/src/profile-items/profile-items.ts';
import { displayName } from '#web/src/session/session-store.ts';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import '#web/src/ui/styles/progress.css';
import '#web/src/ui/styles/text-button.css';
import '#web/src/ui/styles/icon-button.css';
import styles from './profile.module.css';

const Bar = ({
  label,
  profileItems,
  member,
}: {
  label: string;
  profileItems: readonly ProfileItem[];
  member: Member;
}) => {
  const id = useId();
  const count = countGiven(profileItems, member);
  const total = profileItems.length;
  return (
    <div className={styles.completenessRow}>
      <p className={styles.completenessLabel}>
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
  /** Called before a link jumps to a section, so that the section is rendered. */
  onGo(): void;
}

interface MissingLinkProps extends Omit<CompletenessProps, 'member'> {
  profileItem: ProfileItem;
  className?: string;
  children?: ReactNode;
}

const MissingLink = (props: MissingLinkProps) => {
  const {
    profileItem,
    onEdit,
    onGo,
    className = `link-button ${styles.missingLink}`,
    children = profileItem.title,
  } = props;
  if (profileItem.profile.kind === 'edit-dialog')
    return (
      <button type="button" className={className} aria-haspopup="dialog" onClick={onEdit}>
        {children}
      </button>
    );
  if (profileItem.profile.kind === 'settings')
    return (
      <Link href={paths.settings} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={`#${profileItem.profile.id}`} className={className} onClick={onGo}>
      {children}
    </a>
  );
};

/** This many missing items beside the first; a button shows the rest. */
const SHOWN = 3;

/** Progress of basic and detail profile items (decision S10), with links to the missing ones. */
const Completeness = ({ member, onEdit, onGo }: CompletenessProps) => {
  const missing = missingItems(member);
  const [first, ...others] = missing;
  const [isWhole, setWhole] = useState(false);
  return (
    <div className={`${styles.completeness} screen-only`}>
      <Bar label="基本情報" profileItems={BASIC_ITEMS} member={member} />
      <Bar label="詳細情報" profileItems={DETAIL_ITEMS} member={member} />
      {first && (
        <MissingLink profileItem={first} className={openItemsStyles.items} onEdit={onEdit} onGo={onGo}>
          <b>{`あと${missing.length}項目`}</b>
          <span className={openItemsStyles.next}>{`${first.title}から入力する`}</span>
          <ChevronRight />
        </MissingLink>
      )}
      {others.length > 0 && (
        <div className={styles.completenessMissing}>
          <span>未入力：</span>
          {others.slice(0, isWhole ? others.length : SHOWN).map((profileItem) => (
            <MissingLink key={profileItem.title} profileItem={profileItem} onEdit={onEdit} onGo={onGo} />
          ))}
          {others.length > SHOWN && (
            <button type="button" className="text-button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              <span>{isWhole ? '閉じる' : 'すべて表示'}</span>
              <span className="visually-hidden">：未入力の項目</span>
            </button>
          )}
        </div>
      )}
    </div>
  );
};

interface NameCardProps {
  member: Member;
  onEdit(): void;
  onApproachEdit(): void;
  onGo(): void;
}

export const NameCard = ({ member, onEdit, onApproachEdit, onGo }: NameCardProps) => {
  const kana = [member.last_name_kana, member.first_name_kana].filter(Boolean).join(' ');
  const name = displayName(member) || '会員';
  return (
    <div className={styles.nameCard}>
      <p className={styles.pageLine}>マイページ</p>
      <div>
        {kana && <p className={styles.nameCardKana}>{kana}</p>}
        <div className={styles.nameCardName}>
          <PageHeading title="マイページ" className={name === member.email ? styles.isEmail : undefined}>
            <bdi>{name}</bdi>
            <span className="visually-hidden">さんのマイページ</span>
          </PageHeading>
          <button
            type="button"
            className="icon-button screen-only"
            aria-label="お名前・連絡先を編集"
            aria-haspopup="dialog"
            onClick={onEdit}
            onPointerEnter={onApproachEdit}
            onFocus={onApproachEdit}
          >
            <Pencil />
          </button>
        </div>
      </div>
      <Completeness member={member} onEdit={onEdit} onGo={onGo} />
    </div>
  );
};
