import type { Member } from '#contracts/api/member.ts';

/** An entry of the list: closed and saved, or open for editing. */
export interface CareerItem {
  readonly key: string;
  readonly career: Career | null;
  readonly isOpen: boolean;
}

export type CareerChange =
  | { type: 'add'; key: string }
  | { type: 'open'; key: string }
  /** `career` is the saved entry; `isOpen` stays true if the person typed during the save. */
  | { type: 'saved'; key: string; career: Career; isOpen: boolean }
  | { type: 'remove'; key: string };

const keyOf = ({ id }: Career): string => `saved${id}`;

/** Opens a single entry immediately; an empty list gets one empty open entry. */
export const careerItems = (careers: readonly Career[]): CareerItem[] =>
  careers.length === 0
    ? [{ key: 'new0', career: null, isOpen: true }]
    : newestFirst(careers).map((career) => ({ key: keyOf(career), career, isOpen: careers.length === 1 }));

/** A reducer: returns the new list and does not mutate the old one. */
export const changeItems = (items: readonly CareerItem[], change: CareerChange): readonly CareerItem[] => {
  const { key } = change;
  if (change.type === 'add') return [...items, { key, career: null, isOpen: true }];
  if (change.type === 'remove') return items.filter((item) => item.key !== key);
  return items.map((item) => {
    if (item.key !== key) return item;
    return change.type === 'open'
      ? { ...item, isOpen: true }
      : { ...item, career: change.career, isOpen: change.isOpen };
  });
};

/** One entry must always remain; a saved entry can be deleted only if another saved one remains. */
export const canRemove = (items: readonly CareerItem[], item: CareerItem): boolean =>
  item.career ? items.filter(({ career }) => career !== null).length > 1 : items.length > 1;

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
