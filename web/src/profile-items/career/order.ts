import type { Member } from '#contracts/api/member.ts';

export type Career = NonNullable<Member['user_careers']>[number];

/** For example `2019/04 〜 現在`. */
export const periodOf = ({ start_at, end_at, is_employed }: Career): string =>
  `${start_at ?? ''} 〜 ${is_employed ? '現在' : (end_at ?? '')}`;

/** Sorts by end (current jobs first), then by start, newest first. */
export const newestFirst = (careers: readonly Career[]): Career[] => {
  const endOf = (career: Career) => (career.is_employed ? '9999' : (career.end_at ?? ''));
  const compare = (one: string, other: string) => (one < other ? 1 : Number(one > other) * -1);
  return [...careers].sort(
    (one, other) => compare(endOf(one), endOf(other)) || compare(one.start_at ?? '', other.start_at ?? ''),
  );
};
