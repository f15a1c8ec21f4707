import { type Career, newestFirst } from './order.ts';

/** One entry of the list: a saved one that is closed, or one being written. */
export interface CareerItem {
  readonly key: string;
  /** As the server has it; null for one that was never saved. */
  readonly career: Career | null;
  readonly isOpen: boolean;
}

export type CareerChange =
  | { type: 'add'; key: string }
  | { type: 'open'; key: string }
  /** It is saved: the entry as the server answered it, which stays open where something was typed into it meanwhile. */
  | { type: 'saved'; key: string; career: Career; isOpen: boolean }
  | { type: 'remove'; key: string };

const keyOf = ({ id }: Career): string => `saved${id}`;

/** The only entry is open from the start, and where there is none, an empty one is. */
export const careerItems = (careers: readonly Career[]): CareerItem[] =>
  careers.length === 0
    ? [{ key: 'new0', career: null, isOpen: true }]
    : newestFirst(careers).map((career) => ({ key: keyOf(career), career, isOpen: careers.length === 1 }));

/** The list after a change; the given one stays as it is. */
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

/** Deleting is allowed while another entry is left; of what is saved, one must be left that is saved. */
export const canRemove = (items: readonly CareerItem[], item: CareerItem): boolean =>
  item.career ? items.filter(({ career }) => career !== null).length > 1 : items.length > 1;
