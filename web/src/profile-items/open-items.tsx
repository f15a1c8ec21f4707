import { ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import type { Member } from '#contracts/api/member.ts';
import styles from './open-items.module.css';
import { itemAddress, missingItems } from './profile-items.ts';

interface OpenItemsProps {
  member: Member;
  /** In the menu it stands beside the link to the profile. */
  place: 'home' | 'menu';
  onGo?(): void;
  onCount?(count: number): void;
}

/** The number of a member's missing profile items, as a link to the first one (decision S55). */
export const OpenItems = ({ member, place, onGo, onCount }: OpenItemsProps) => {
  const missing = missingItems(member);
  const { length } = missing;
  const report = useEffectEvent(() => onCount?.(length));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count triggers the report.
  useEffect(() => report(), [length]);
  const first = missing[0];
  if (!first) return null;
  const count = `あと${length}項目`;
  return place === 'menu' ? (
    <Link href={itemAddress(first)} className={styles.count} onClick={onGo}>
      <span className="visually-hidden">プロフィール：</span>
      <span>{count}</span>
    </Link>
  ) : (
    <Link href={itemAddress(first)} className={styles.items}>
      <span>プロフィール</span>
      <b>{count}</b>
      <span className={styles.next}>{`${first.title}から入力する`}</span>
      <ChevronRight />
    </Link>
  );
};
