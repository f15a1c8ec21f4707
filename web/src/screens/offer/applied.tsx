import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Member } from '#contracts/api/member.ts';
import type { Offer } from '#contracts/api/offers.ts';
import { operator } from '#web/src/config/operator.ts';
import { paths } from '#web/src/paths.ts';
import { BASIC_ITEMS, itemAddress, PROFILE_ITEMS } from '#web/src/profile-items/profile-items.ts';
import { useSession } from '#web/src/session/session-store.ts';
import { Sampled } from '#web/src/ui/operator/sampled.tsx';
import { Phrases } from '#web/src/ui/phrases.tsx';
import styles from './applied.module.css';
import { takeNewlyApplied } from './newly-applied.ts';

interface ProfileRow {
  readonly title: string;
  /** What is there; null if it is missing. */
  readonly given: string | null;
  /** What the link registers. */
  readonly part: string;
  readonly href: string;
}

const countWords = (count: number): string | null => (count > 0 ? `${count}件` : null);

const rowsOf = (member: Member): ProfileRow[] => {
  const basic = BASIC_ITEMS.find((item) => !item.isGiven(member));
  const { resume, career } = PROFILE_ITEMS;
  const { files = [], urls = [] } = member.resumes ?? {};
  return [
    {
      title: '基本情報',
      given: basic ? null : '登録済み',
      part: '基本情報',
      href: basic ? itemAddress(basic) : paths.profile,
    },
    {
      title: resume.title,
      given: countWords((files?.length ?? 0) + (urls?.length ?? 0)),
      part: '履歴書',
      href: itemAddress(resume),
    },
    {
      title: career.title,
      given: countWords(member.user_careers?.length ?? 0),
      part: '職歴',
      href: itemAddress(career),
    },
  ];
};

const UsedProfile = ({ member }: { member: Member }) => {
  const rows = rowsOf(member);
  return (
    <div className={styles.profile}>
      <h3>応募に使われるプロフィール</h3>
      <p>
        {rows.every(({ given }) => given)
          ? 'すべて登録されています。内容はいつでも変更できます。'
          : '未登録の項目は、応募後も登録できます。'}
      </p>
      <ul className={styles.rows}>
        {rows.map(({ title, given, part, href }) => (
          <li key={title} className={given ? undefined : styles.missing}>
            {given ? <Check /> : <TriangleAlert />}
            <p>
              <Phrases>{title}</Phrases> <small>{given ?? '未登録'}</small>
            </p>
            {!given && (
              <Link href={href}>
                <span className={styles.part}>{part}を</span>
                <span>登録する</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

const SeenAt = () => (
  <p>
    「<Link href={paths.applications}>応募した求人</Link>」で確認できます。
  </p>
);

/** The operator's lines about what follows (decision S16); without them, nothing is promised. */
const Next = () =>
  operator.afterApplying.length > 0 ? (
    <div className={styles.next}>
      <h3>これからの流れ</h3>
      <ol>
        <li className={styles.done}>
          <strong>応募</strong>
          <SeenAt />
        </li>
        {operator.afterApplying.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>
              <Sampled text={text} />
            </p>
          </li>
        ))}
      </ol>
    </div>
  ) : (
    <div className={styles.next}>
      <SeenAt />
    </div>
  );

/** Says that the application is done, where it can be seen, and what is missing in the profile (decision S61). */
export const Applied = ({ offer }: { offer: Offer }) => {
  const { member } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takeNewlyApplied()) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={`${styles.applied} screen-only`} aria-labelledby="applied-title">
      <div className={styles.head}>
        <span className={styles.mark}>
          <Check />
        </span>
        <h2 className="no-ring" id="applied-title" tabIndex={-1} ref={heading}>
          応募が完了しました
        </h2>
        <p className="one-line">{offer.title}</p>
      </div>
      <Next />
      {member && <UsedProfile member={member} />}
    </section>
  );
};
