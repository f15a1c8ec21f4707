import type { Member } from '#contracts/api/member.ts';
import type { CareerValues } from './rules.ts';

/** An entry of the list: closed and saved, or open for editing. */
export interface CareerItem {
  readonly key: string;
  readonly career: Career | null;
  readonly isOpen: boolean;
  /** Open, but shown as a line: it was complete when another one was added. */
  readonly isFolded?: boolean;
  /** What a new entry started with, if it was not empty. */
  readonly start?: CareerValues | undefined;
}

export type CareerChange =
  /** `complete` are the keys of the entries to fold. */
  | { type: 'add'; key: string; complete: readonly string[] }
  | { type: 'open'; key: string }
  /** `career` is the saved entry; `isOpen` stays true if the person typed during the save. */
  | { type: 'saved'; key: string; career: Career; isOpen: boolean }
  | { type: 'remove'; key: string };

const keyOf = ({ id }: Career): string => `saved${id}`;

/** Opens a single entry immediately; an empty list gets one open entry, with `start` or empty. */
export const careerItems = (careers: readonly Career[], start?: CareerValues): CareerItem[] =>
  careers.length === 0
    ? [{ key: 'new0', career: null, isOpen: true, start }]
    : newestFirst(careers).map((career) => ({ key: keyOf(career), career, isOpen: careers.length === 1 }));

/** A reducer: returns the new list and does not mutate the old one. */
export const changeItems = (items: readonly CareerItem[], change: CareerChange): readonly CareerItem[] => {
  const { key } = change;
  if (change.type === 'add')
    return [
      ...items.map((item) => (change.complete.includes(item.key) ? { ...item, isFolded: true } : item)),
      { key, career: null, isOpen: true },
    ];
  if (change.type === 'remove') return items.filter((item) => item.key !== key);
  return items.map((item) => {
    if (item.key !== key) return item;
    return change.type === 'open'
      ? { ...item, isOpen: true, isFolded: false }
      : { ...item, career: change.career, isOpen: change.isOpen, isFolded: false };
  });
};

/** One entry must always remain; a saved entry can be deleted only if another saved one remains. */
export const canRemove = (items: readonly CareerItem[], item: CareerItem): boolean =>
  item.career ? items.filter(({ career }) => career !== null).length > 1 : items.length > 1;

export type Career = NonNullable<Member['user_careers']>[number];

/** What a line says of an entry. */
export type ShownCareer = Omit<Career, 'id'>;

/** For example `2019/04 〜 現在`. */
export const periodOf = ({ start_at, end_at, is_employed }: ShownCareer): string =>
  `${start_at ?? ''} 〜 ${is_employed ? '現在' : (end_at ?? '')}`;

/** Sorts by end (current jobs first), then by start, newest first. */
export const newestFirst = (careers: readonly Career[]): Career[] => {
  const endOf = (career: Career) => (career.is_employed ? '9999' : (career.end_at ?? ''));
  const compare = (one: string, other: string) => (one < other ? 1 : Number(one > other) * -1);
  return [...careers].sort(
    (one, other) => compare(endOf(one), endOf(other)) || compare(one.start_at ?? '', other.start_at ?? ''),
  );
};
