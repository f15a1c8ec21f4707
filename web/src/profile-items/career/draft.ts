import { useEffect, useState } from 'react';
import { array, boolean, type Infer, nullable, number, record, type Struct, string, type, union } from 'superstruct';
import { type Draft, draft } from '#web/src/forms/drafts/draft.ts';
import { useHostDraft } from '#web/src/forms/drafts/use-stored-state.ts';
import { useFormReport } from '#web/src/forms/form-report.ts';
import { isSame } from '#web/src/forms/is-same.ts';
import { type Career, type CareerItem, careerItems } from './entries.ts';
import type { CareerForm, CareerFormValues } from './entry.tsx';
import { type CareerValues, careerValues, isSameCareer } from './rules.ts';

const written = record(string(), union([string(), boolean()])) as unknown as Struct<CareerValues>;
/**
 * Unsaved entries. For a change to a saved entry, `id` identifies it and `over` has its values before the change. For a new entry
 * `id` is null, and `over` has the values that it started with, or is null.
 */
const shape = array(type({ id: nullable(number()), is: written, over: nullable(written) }));
type StoredDraft = Infer<typeof shape>;
const entriesIn = (key: string) => draft(key, shape);

interface InitialCareers {
  readonly items: CareerItem[];
  readonly entries: CareerFormValues['entries'];
}

const isUnsaved = ({ career, start }: CareerItem, is: CareerValues): boolean =>
  career ? !isSameCareer(career, is) : !isSame(is, start ?? careerValues());

/** The changed entries, and with them the untouched one that the registration filled in. */
export const unsavedEntries = (items: readonly CareerItem[], entries: CareerFormValues['entries']): StoredDraft => {
  const open = items.flatMap((item) => {
    const is = entries[item.key];
    return item.isOpen && is ? [{ ...item, is, isTouched: isUnsaved(item, is) }] : [];
  });
  if (!open.some(({ isTouched }) => isTouched)) return [];
  return open
    .filter(({ isTouched, start }) => isTouched || start)
    .map(({ career, start, is }) => ({
      id: career?.id ?? null,
      is,
      over: career ? careerValues(career) : (start ?? null),
    }));
};

/**
 * Merges the stored draft into the list. A change is dropped if the saved entry differs from `over` or is gone: it was changed
 * elsewhere. A new entry is dropped if the server already has it.
 */
export const careersWith = (careers: readonly Career[], stored: StoredDraft, start?: CareerValues): InitialCareers => {
  const added = stored.filter(({ id, is }) => id === null && !careers.some((career) => isSameCareer(career, is)));
  const changeOf = (career: Career | null) =>
    stored.find(({ id, over }) => career?.id === id && career && over && isSameCareer(career, over))?.is;
  const saved = careers.length === 0 && added.length > 0 ? [] : careerItems(careers, start);
  const items: CareerItem[] = [
    ...saved.map((item) => ({ ...item, isOpen: item.isOpen || changeOf(item.career) !== undefined })),
    ...added.map(({ over }, i) => ({ key: `new${i}`, career: null, isOpen: true, start: over ?? undefined })),
  ];
  const entries = items.flatMap(({ key, career, isOpen, start: first }, i) =>
    isOpen
      ? [[key, added[i - saved.length]?.is ?? changeOf(career) ?? first ?? careerValues(career ?? undefined)]]
      : [],
  );
  return { items, entries: Object.fromEntries(entries) };
};

export const useInitialCareers = (
  careers: readonly Career[],
  start: CareerValues | undefined,
): InitialCareers & { storedDraft: Draft<StoredDraft> | null } => {
  const stored = useHostDraft('entries', entriesIn);
  const [initial] = useState(() => careersWith(careers, stored?.read() ?? [], start));
  return { ...initial, storedDraft: stored };
};

/** Stores unsaved entries as a draft and reports whether the form is dirty. */
export const useCareerDraftSaving = (
  { methods: { getValues, subscribe }, busy }: CareerForm,
  items: readonly CareerItem[],
  stored: Draft<StoredDraft> | null,
): void => {
  const [isDirty, setDirty] = useState(false);
  useFormReport(isDirty, busy);
  useEffect(() => {
    const write = () => {
      const unsaved = unsavedEntries(items, getValues('entries') ?? {});
      setDirty(unsaved.length > 0);
      if (unsaved.length > 0) stored?.write(unsaved);
      else stored?.forget();
    };
    write();
    return subscribe({ formState: { values: true }, callback: write });
  }, [items, getValues, subscribe, stored]);
};
