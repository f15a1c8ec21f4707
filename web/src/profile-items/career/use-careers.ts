import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Member } from '#contracts/api/member.ts';
import { useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { isSame } from '#web/src/forms/is-same.ts';
import { useSending } from '#web/src/forms/sending.tsx';
import { SAVE_FAILED } from '#web/src/profile-items/parts/profile-item.ts';
import { useCareerDraftSaving, useInitialCareers } from './draft.ts';
import { type Career, type CareerItem, changeItems } from './entries.ts';
import type { CareerForm, CareerFormValues } from './entry.tsx';
import {
  type CareerValues,
  careerInputOf,
  careerValues,
  firstCareer,
  isComplete,
  isSameCareer,
  openCareers,
} from './rules.ts';
import { newestCareerValues, saveOneCareer, takeSavedCareers } from './send.ts';

/**
 * Unregisters closed and removed entries. It runs as an effect, after their fields unmount, because mounted fields would register again.
 */
const useOnlyOpenEntries = ({ methods: { getValues, unregister } }: CareerForm, items: readonly CareerItem[]): void => {
  useEffect(() => {
    const open = new Set(items.filter(({ isOpen }) => isOpen).map(({ key }) => key));
    for (const key of Object.keys(getValues('entries') ?? {})) if (!open.has(key)) unregister(`entries.${key}`);
  }, [items, getValues, unregister]);
};

/** The list of entries. Only open entries are part of the form and its validation. */
export const useCareers = (member: Member, isRegistering: boolean) => {
  const initial = useInitialCareers(member.user_careers ?? [], isRegistering ? firstCareer(member) : undefined);
  const [items, change] = useReducer(changeItems, initial.items);
  const [defaultValues] = useState(() => ({ entries: initial.entries }));
  const form: CareerForm = useContractForm(openCareers, {
    defaultValues,
    idPrefix: 'career-',
  });
  const sending = useSending(form, { headline: SAVE_FAILED });
  const { getValues, setValue } = form.methods;
  const added = useRef(items.length);
  useOnlyOpenEntries(form, items);
  useCareerDraftSaving(form, items, initial.storedDraft);

  const { errors } = form.methods.formState;
  // An error unfolds its entry.
  const isWrong = ({ key, isFolded }: CareerItem) => isFolded && errors.entries?.[key] !== undefined;
  const wrong = items.find(isWrong)?.key;
  useEffect(() => {
    if (wrong !== undefined) change({ type: 'open', key: wrong });
  }, [wrong]);

  const open = useCallback(
    (key: string, career: Career | null) => {
      if (getValues(`entries.${key}`) === undefined) setValue(`entries.${key}`, careerValues(career ?? undefined));
      change({ type: 'open', key });
    },
    [getValues, setValue],
  );
  const add = () => {
    added.current += 1;
    const key = `new${added.current}`;
    const isWhole = ([, values]: [string, CareerValues]) => isComplete(values);
    const complete = Object.entries(getValues('entries')).filter(isWhole);
    change({ type: 'add', key, complete: complete.map(([one]) => one) });
    setValue(`entries.${key}`, careerValues());
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
      const result = await sending.send(async () => {
        const newest = await newestCareerValues(values, career);
        return newest.success ? saveOneCareer(`entries.${key}`, newest.data, career?.id, shown) : newest;
      });
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
    items: items.map((item) => (isWrong(item) ? { ...item, isFolded: false } : item)),
    form,
    failure: sending.failure,
    open,
    add,
    saveAll,
    remove: (key: string) => change({ type: 'remove', key }),
  };
};
