import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { array, boolean, type Infer, nullable, number, record, type Struct, string, type, union } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { type Draft, draft } from '#web/src/forms/drafts/draft.ts';
import { useHostDraft } from '#web/src/forms/drafts/use-stored-state.ts';
import { useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { useFormReport } from '#web/src/forms/form-report.ts';
import { isSame } from '#web/src/forms/is-same.ts';
import { useSending } from '#web/src/forms/sending.tsx';
import { SAVE_FAILED } from '#web/src/profile-items/parts/profile-item.ts';
import type { CareerForm, CareerFormValues } from './entry.tsx';
import { type Career, type CareerItem, careerItems, changeItems } from './items.ts';
import { type CareerValues, careerInputOf, careerValues, isSameCareer, openCareers } from './rules.ts';
import { saveChangedCareer, takeSavedCareers } from './send.ts';

/**
 * Unregisters closed and removed entries. It runs as an effect, after their fields unmount, because mounted fields would
 * register again.
 */
const useOnlyOpenEntries = ({ methods: { getValues, unregister } }: CareerForm, items: readonly CareerItem[]): void => {
  useEffect(() => {
    const open = new Set(items.filter(({ isOpen }) => isOpen).map(({ key }) => key));
    for (const key of Object.keys(getValues('entries') ?? {})) if (!open.has(key)) unregister(`entries.${key}`);
  }, [items, getValues, unregister]);
};

/** The list of entries. Only open entries are part of the form and its validation. */
export const useCareers = (member: Member) => {
  const initial = useInitialCareers(member.user_careers ?? []);
  const [items, change] = useReducer(changeItems, initial.items);
  const [defaultValues] = useState(() => ({ entries: initial.entries }));
  const form: CareerForm = useContractForm<CareerFormValues, CareerFormValues, unknown>(openCareers, {
    defaultValues,
    idPrefix: 'career-',
  });
  const sending = useSending(form, { headline: SAVE_FAILED });
  const { getValues, setValue } = form.methods;
  const added = useRef(items.length);
  useOnlyOpenEntries(form, items);
  useCareerDraftSaving(form, items, initial.storedDraft);

  const open = useCallback(
    (key: string, career: Career) => {
      setValue(`entries.${key}`, careerValues(career));
      change({ type: 'open', key });
    },
    [setValue],
  );
  const add = () => {
    added.current += 1;
    const key = `new${added.current}`;
    setValue(`entries.${key}`, careerValues());
    change({ type: 'add', key });
    return key;
  };
  /**
   * Saves new and changed entries one by one and stops at the first refusal; input stays. Returns false if anything remains
   * unsaved, including input during the save.
   */
  const saveAll = async ({ entries }: CareerFormValues): Promise<boolean> => {
    const saved: Career[] = [];
    let isRefused = false;
    const sent = structuredClone(getValues('entries'));
    /** Entries can be opened, added or edited during the save. */
    const isAsSent = ([key, is]: [string, unknown]) => isSame(is, sent[key]);
    for (const { key, career, isOpen } of items) {
      const values = entries[key];
      if (isRefused || !isOpen || !values || (career && isSameCareer(career, values))) continue;
      const shown = [...items.flatMap((one) => one.career ?? []), ...saved];
      const result = await sending.send(() => saveChangedCareer(`entries.${key}`, values, career, shown));
      if (!result) isRefused = true;
      else {
        saved.push(result.data);
        const isOpen = !isAsSent([key, getValues(`entries.${key}`)]);
        // Further typing is compared with the sent values.
        const career = isOpen ? { ...result.data, ...careerInputOf(values, result.data.id) } : result.data;
        change({ type: 'saved', key, career, isOpen });
      }
    }
    await takeSavedCareers(saved);
    return !isRefused && Object.entries(getValues('entries') ?? {}).every(isAsSent);
  };
  return {
    items,
    form,
    failure: sending.failure,
    open,
    add,
    saveAll,
    remove: (key: string) => change({ type: 'remove', key }),
  };
};

const written = record(string(), union([string(), boolean()])) as unknown as Struct<CareerValues>;
/**
 * Unsaved entries. For a change to a saved entry, `id` identifies it and `over` has its values before the change; both are
 * null for a new entry.
 */
const shape = array(type({ id: nullable(number()), is: written, over: nullable(written) }));
type StoredDraft = Infer<typeof shape>;
const entriesIn = (key: string) => draft(key, shape);

interface InitialCareers {
  readonly items: CareerItem[];
  readonly entries: CareerFormValues['entries'];
}

const isEmpty = (one: CareerValues): boolean => isSame(one, careerValues());

export const unsavedEntries = (items: readonly CareerItem[], entries: CareerFormValues['entries']): StoredDraft =>
  items.flatMap(({ key, career, isOpen }) => {
    const is = entries[key];
    if (!isOpen || !is || (career ? isSameCareer(career, is) : isEmpty(is))) return [];
    return [{ id: career?.id ?? null, is, over: career && careerValues(career) }];
  });

/**
 * Merges the stored draft into the list. A change is dropped if the saved entry differs from `over` or is gone: it was changed
 * elsewhere. A new entry is dropped if the server already has it.
 */
export const careersWith = (careers: readonly Career[], stored: StoredDraft): InitialCareers => {
  const added = stored.filter(({ id, is }) => id === null && !careers.some((career) => isSameCareer(career, is)));
  const changeOf = (career: Career | null) =>
    stored.find(({ id, over }) => career?.id === id && career && over && isSameCareer(career, over))?.is;
  const saved = careers.length === 0 && added.length > 0 ? [] : careerItems(careers);
  const items = [
    ...saved.map((item) => ({ ...item, isOpen: item.isOpen || changeOf(item.career) !== undefined })),
    ...added.map((_, i) => ({ key: `new${i}`, career: null, isOpen: true })),
  ];
  const entries = items.flatMap(({ key, career, isOpen }, i) =>
    isOpen ? [[key, added[i - saved.length]?.is ?? changeOf(career) ?? careerValues(career ?? undefined)]] : [],
  );
  return { items, entries: Object.fromEntries(entries) };
};

const useInitialCareers = (careers: readonly Career[]): InitialCareers & { storedDraft: Draft<StoredDraft> | null } => {
  const stored = useHostDraft('entries', entriesIn);
  const [initial] = useState(() => careersWith(careers, stored?.read() ?? []));
  return { ...initial, storedDraft: stored };
};

/** Stores unsaved entries as a draft and reports whether the form is dirty. */
const useCareerDraftSaving = (
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
